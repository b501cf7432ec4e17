import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  onError: (error: Error) => void
}

/** Catches what a view throws while rendering, so that a fault stays local. It renders nothing instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)))
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
