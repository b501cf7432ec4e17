import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  onError: (error: Error) => void
}

/** Catches what a view throws while it renders, so that a fault stays in its element. */
export class ElementBoundary extends Component<BoundaryProps, { failed: boolean }> {
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
