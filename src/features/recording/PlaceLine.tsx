import type { KeyboardEvent } from 'react'
import { useWords } from '../../view/use-phone'
import { formatPlace } from '../../domain/time'
import { recordingWords } from '../../text/en/recording'
import { placeAfterKey } from './place-after-key'
import { Waveform } from './Waveform'

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
      <span className="vp-player-time" aria-hidden>
        {at} / {total}
      </span>
    </>
  )
}
