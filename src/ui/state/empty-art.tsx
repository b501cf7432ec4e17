import type { ReactNode } from 'react'

/** A small line drawing for an empty or failed place, for the eye only: `currentColor`, 96 × 72. */
export function EmptyArt({ children }: { children: ReactNode }) {
  return (
    <svg
      className="vp-empty-art"
      viewBox="0 0 96 72"
      width="96"
      height="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
