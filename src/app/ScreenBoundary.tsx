import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../ui/state/error-boundary'
import { Oops } from './pages/Oops'

interface ScreenBoundaryProps {
  /** What is shown, as a path: another one begins without the fault. */
  path: string
  children: ReactNode
}

/** Keeps a fault in one part of the app: header, sidebar and the call's banner stand beside it and go on working. */
export function ScreenBoundary({ path, children }: ScreenBoundaryProps) {
  const [fault, setFault] = useState<{ error: Error; path: string } | null>(null)
  if (fault?.path === path) return <Oops error={fault.error} onRetry={() => setFault(null)} />
  // A fault mounts another boundary, a mere change of path does not: a form stays while its query changes.
  return (
    <ErrorBoundary key={fault?.path} onError={(error) => setFault({ error, path })}>
      {children}
    </ErrorBoundary>
  )
}
