import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useWords } from '../../view/use-phone'
import { formatPlace } from '../../domain/time'
import { recordingWords } from '../../text/en/recording'
import { Waveform } from './Waveform'
import { LIMITS } from '../../domain/limits'

interface PlaceLineProps {
  label: string
  atMs: number
  totalMs: number
  /** The length that is displayed, which may differ slightly from `totalMs`. */
  lengthMs: number
  levels: readonly number[] | undefined
  isPlaying: boolean
  /** Parts in which nothing was recorded (`recording/pause`). */
  pauses: readonly Pause[]
  onSeek: (toMs: number) => void
}

interface Pause {
  fromMs: number
  toMs: number
}

const partOf = (totalMs: number, { fromMs, toMs }: Pause) => ({
  insetInlineStart: `${((fromMs / totalMs) * 100).toFixed(2)}%`,
  inlineSize: `${(((toMs - fromMs) / totalMs) * 100).toFixed(2)}%`,
})

/**
 * The position in the sound: the waveform, a slider over it, and the time beside it. While the sound plays and the slider
 * has the focus, the slider's own value changes by the person's keys and pointer only, because a screen reader says each
 * change of it, over the sound.
 */
export function PlaceLine({ label, atMs, totalMs, lengthMs, levels, isPlaying, pauses, onSeek }: PlaceLineProps) {
  const recording = useWords('recording', recordingWords)
  const [hasFocus, setFocus] = useState(false)
  const [said, setSaid] = useState(atMs)
  const waits = isPlaying && hasFocus
  if (!waits && said !== atMs) setSaid(atMs)
  const saidMs = waits ? said : atMs
  const placeOf = (ms: number) => formatPlace(ms < totalMs ? ms : lengthMs)
  const total = formatPlace(lengthMs)

  const seek = (toMs: number) => {
    setSaid(Math.min(Math.max(0, toMs), totalMs))
    onSeek(toMs)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const toMs = placeAfterKey(event, { atMs, totalMs })
    if (toMs === undefined) return setSaid(atMs)
    event.preventDefault()
    seek(toMs)
  }

  return (
    <>
      <div className="vp-player-place">
        <Waveform levels={levels} played={atMs / totalMs} />
        {pauses.map((pause) => (
          <span key={pause.fromMs} className="vp-player-pause" style={partOf(totalMs, pause)} />
        ))}
        <span className="vp-player-mark" style={{ '--vp-played': atMs / totalMs } as CSSProperties} />
        <input
          type="range"
          className="vp-player-slider"
          aria-label={label}
          aria-valuetext={recording.positionOf(placeOf(saidMs), total)}
          min={0}
          max={totalMs}
          step="any"
          value={saidMs}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={(event) => seek(Number(event.target.value))}
          onKeyDown={press}
        />
      </div>
      <span className="vp-player-time" translate="no" aria-hidden>
        {`${placeOf(atMs)} / ${total}`}
      </span>
    </>
  )
}

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

interface Place {
  atMs: number
  totalMs: number
}

/**
 * The position after a key of the slider (`recording/player`), or undefined for any other key. The browser's own steps
 * depend on the sound's length, and its Home does nothing within the first step.
 */
function placeAfterKey({ key, altKey, ctrlKey, metaKey }: KeyPress, { atMs, totalMs }: Place): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const places: Readonly<Record<string, number>> = {
    ArrowRight: atMs + LIMITS.playerStepMs,
    ArrowLeft: atMs - LIMITS.playerStepMs,
    ArrowUp: atMs + LIMITS.playerStepMs,
    ArrowDown: atMs - LIMITS.playerStepMs,
    PageUp: atMs + LIMITS.playerPageMs,
    PageDown: atMs - LIMITS.playerPageMs,
    Home: 0,
    End: totalMs,
  }
  return places[key]
}
