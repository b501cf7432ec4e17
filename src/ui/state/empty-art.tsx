import type { ReactNode } from 'react'

/** A small decorative line drawing for an empty or failed place: `currentColor`, 96 × 72. */
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
