/** Small line drawings for empty and failed places: `currentColor`, one accent stroke, 96 × 72. */
export type Art = 'calls' | 'voicemail' | 'search' | 'person' | 'error'

const DRAWINGS: Record<Art, React.ReactNode> = {
  calls: (
    <>
      <path d="M16 58h64M26 58V20a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v38" />
      <path d="M34 26h28M34 34h20" />
      <path
        className="vp-empty-accent"
        d="M41 44.5c0 6 4.500 10.500 10.500 10.500l2.500-3.200-4-2.300-1.700 1.500a8 8 0 0 1-3.500-3.500l1.500-1.700-2.300-4z"
      />
    </>
  ),
  voicemail: (
    <>
      <rect x="14" y="18" width="68" height="40" rx="6" />
      <circle className="vp-empty-accent" cx="36" cy="38" r="9" />
      <circle className="vp-empty-accent" cx="60" cy="38" r="9" />
      <path className="vp-empty-accent" d="M36 47h24" />
    </>
  ),
  search: (
    <>
      <path d="M14 22h30M14 34h20M14 46h24" />
      <circle className="vp-empty-accent" cx="60" cy="34" r="14" />
      <path className="vp-empty-accent" d="m70 44 12 12" />
    </>
  ),
  person: (
    <>
      <rect x="20" y="12" width="56" height="48" rx="6" />
      <circle className="vp-empty-accent" cx="48" cy="30" r="8" />
      <path className="vp-empty-accent" d="M34 52a14 14 0 0 1 28 0" />
    </>
  ),
  error: (
    <>
      <path d="M14 46h18l6-12 8 22 8-34 6 24h22" />
      <path className="vp-empty-accent" d="M48 8v4M48 62v2" />
    </>
  ),
}

/** One drawing, for the eye only. */
export function EmptyArt({ art }: { art: Art }) {
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
      {DRAWINGS[art]}
    </svg>
  )
}
