import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../ui/state/error-boundary'
import { Oops } from './pages/Oops'

interface ScreenBoundaryProps {
  /** The content as a path. A new path clears the fault. */
  path: string
  children: ReactNode
}

/** Contains a fault in one part of the app, so that header, sidebar and the call's banner keep working. */
export function ScreenBoundary({ path, children }: ScreenBoundaryProps) {
  const [fault, setFault] = useState<{ error: Error; path: string } | null>(null)
  if (fault?.path === path) return <Oops error={fault.error} onRetry={() => setFault(null)} />
  // Only a fault gives the boundary a new key. A changed path does not, so a form stays while its query changes.
  return (
    <ErrorBoundary key={fault?.path} onError={(error) => setFault({ error, path })}>
      {children}
    </ErrorBoundary>
  )
}
