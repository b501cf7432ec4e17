import { CallBanner } from '../../features/live-call'
import { ErrorBoundary } from '../../ui/state/error-boundary'
import { Oops, type OopsProps } from './Oops'

const ignore = () => undefined

/** Replaces a whole view that threw. A live call can still be muted and ended (`element/view-throws`). */
export function OopsInCall(props: OopsProps) {
  return (
    <>
      <Oops {...props} />
      <ErrorBoundary onError={ignore}>
        <CallBanner />
      </ErrorBoundary>
    </>
  )
}
