import type { KeyboardEvent } from 'react'
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
  onSeek: (toMs: number) => void
}

/** The position in the sound: the waveform, a slider over it, and the time beside it. */
export function PlaceLine({ label, atMs, totalMs, lengthMs, levels, onSeek }: PlaceLineProps) {
  const recording = useWords('recording', recordingWords)
  const at = formatPlace(atMs < totalMs ? atMs : lengthMs)
  const total = formatPlace(lengthMs)

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const toMs = placeAfterKey(event, { atMs, totalMs })
    if (toMs === undefined) return
    event.preventDefault()
    onSeek(toMs)
  }

  return (
    <>
      <div className="vp-player-place">
        <Waveform levels={levels} played={atMs / totalMs} />
        <input
          type="range"
          className="vp-player-slider"
          aria-label={label}
          aria-valuetext={recording.positionOf(at, total)}
          min={0}
          max={totalMs}
          step="any"
          value={atMs}
          onChange={(event) => onSeek(Number(event.target.value))}
          onKeyDown={press}
        />
      </div>
      <span className="vp-player-time" translate="no" aria-hidden>
        {`${at} / ${total}`}
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
