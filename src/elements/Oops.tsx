import { useEffect } from 'react'
import { usePhone } from '../actions/phone-context'
import { CallBanner } from '../features/live-call'
import { ErrorState } from '../ui/error-state'
import { ElementBoundary } from './ElementBoundary'
import { page } from './page'

const ignore = () => undefined

/**
 * The generic error page (product §2) with what went wrong, in place of a view that threw; a live call can still be
 * muted and ended.
 */
export function Oops({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { oops } = usePhone().text.app
  useEffect(() => page().adapters.logger.error('A view failed', error), [error])
  return (
    <>
      <ErrorState
        title={oops.title}
        text={`${oops.text} ${error.message}`.trim()}
        retryLabel={oops.retry}
        onRetry={onRetry}
      />
      <ElementBoundary onError={ignore}>
        <CallBanner />
      </ElementBoundary>
    </>
  )
}
