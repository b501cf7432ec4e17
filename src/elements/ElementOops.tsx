import { Oops } from '../app/pages/Oops'
import { CallBanner } from '../features/live-call'
import { ErrorBoundary } from '../ui/error-boundary'

const ignore = () => undefined

/** In place of an element's view that threw; a live call can still be muted and ended (checklist R52). */
export function ElementOops(props: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Oops {...props} />
      <ErrorBoundary onError={ignore}>
        <CallBanner />
      </ErrorBoundary>
    </>
  )
}
