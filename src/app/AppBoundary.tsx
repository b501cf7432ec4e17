import { useState, type ReactNode } from 'react'
import { useText } from '../view/use-phone'
import { ErrorBoundary } from '../ui/state/error-boundary'
import { OopsInCall } from './pages/OopsInCall'

/**
 * The failure page (`route/not-found`) for faults outside the screens, in header, sidebar or layout. The
 * address is followed outside this boundary, so it keeps working.
 */
export function AppBoundary({ children }: { children: ReactNode }) {
  const { app } = useText()
  const [error, setError] = useState<Error | null>(null)
  if (error) return <OopsInCall title={app.applicationError} error={error} onRetry={() => setError(null)} />
  return <ErrorBoundary onError={setError}>{children}</ErrorBoundary>
}
