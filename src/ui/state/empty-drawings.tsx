import type { ReactNode } from 'react'

export type Drawing = 'calls' | 'voicemail' | 'search' | 'person' | 'blocked'

/** Drawings for `EmptyArt` in empty places. Each has one accent stroke. */
export const EMPTY_DRAWINGS: Record<Drawing, ReactNode> = {
  calls: (
    <>
      <path d="M14 20h4M26 20h28M14 36h4M26 36h20M14 52h4M26 52h22" />
      <path
        className="vp-empty-accent"
        transform="translate(54 26) scale(1.4)"
        vectorEffect="non-scaling-stroke"
        d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"
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
  blocked: (
    <>
      <rect x="20" y="12" width="56" height="48" rx="6" />
      <circle className="vp-empty-accent" cx="48" cy="36" r="14" />
      <path className="vp-empty-accent" d="m38 26 20 20" />
    </>
  ),
}
