import { useMemo } from 'react'

/** A flat line while the loudness is unknown. */
const FLAT = 'M0 46h120v8H0z'
const WIDTH = 120
const HEIGHT = 100
/** The least height of a bar, so that silence shows as a dot and not as a gap. */
const LOWEST = 6

const barsOf = (levels: readonly number[]) =>
  levels
    .map((level, index) => {
      const width = WIDTH / levels.length
      const height = Math.max(LOWEST, level * HEIGHT)
      const [left, top, across, down] = [(index + 0.2) * width, (HEIGHT - height) / 2, 0.6 * width, height]
      return `M${left.toFixed(2)} ${top.toFixed(1)}h${across.toFixed(2)}v${down.toFixed(1)}h${(-across).toFixed(2)}z`
    })
    .join('')

/**
 * The waveform of a sound, with the `played` part (0 to 1) highlighted. Decorative, because the slider over it has the
 * values.
 */
export function Waveform({ levels, played }: { levels: readonly number[] | undefined; played: number }) {
  const shape = useMemo(() => (levels?.length ? barsOf(levels) : FLAT), [levels])
  const left = `${((1 - Math.min(1, played || 0)) * 100).toFixed(2)}%`
  return (
    <>
      <Picture shape={shape} />
      <Picture shape={shape} clip={`inset(0 ${left} 0 0)`} />
    </>
  )
}

function Picture({ shape, clip }: { shape: string; clip?: string }) {
  return (
    <svg
      className="vp-wave"
      data-played={clip ? '' : undefined}
      style={clip ? { clipPath: clip } : undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={shape} />
    </svg>
  )
}
