import { Download, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../actions/phone-context'
import { formatDate } from '../../domain/time'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { Spinner } from '../../ui/spinner'
import { playbackTime } from './playback-time'
import { useRecording } from './use-recording'

const RATES = [0.75, 1, 1.25, 1.5, 2] as const

export interface RecordingPlayerProps {
  callId: string
  /** Length of the call: what the player shows before it has the recording. */
  seconds: number
  calledAt: string
}

/** Plays a call's recording: place by keyboard or pointer, speed, download (checklist A40). Nothing is fetched before a press. */
export function RecordingPlayer({ callId, seconds, calledAt }: RecordingPlayerProps) {
  const { text } = usePhone()
  const { recording: words } = text.callDetails
  const player = useRecording(callId, seconds)
  const [rate, setRate] = useState(1)
  const { at, total } = player.place
  const isPlaying = player.state === 'playing'

  const changeRate = (value: string) => {
    setRate(Number(value))
    if (player.audio.current) player.audio.current.playbackRate = Number(value)
  }
  const download = async () => {
    const recording = await player.fetchRecording()
    if (!recording) return
    const link = document.createElement('a')
    link.href = recording.url
    link.download = words.fileName(formatDate(calledAt))
    link.click()
  }

  return (
    <div className="vp-player">
      <audio
        ref={player.audio}
        preload="none"
        {...player.events}
        // A new recording starts at the speed of the element, not at the chosen one.
        onLoadedMetadata={() => changeRate(String(rate))}
      />
      <IconButton
        variant="round"
        label={player.state === 'loading' ? words.loading : isPlaying ? words.pause : words.play}
        aria-busy={player.state === 'loading' || undefined}
        icon={<PlayIcon state={player.state} />}
        onClick={player.state === 'loading' ? undefined : player.toggle}
      />
      <input
        type="range"
        className="vp-player-slider"
        aria-label={words.position}
        aria-valuetext={words.positionOf(playbackTime(at), playbackTime(total))}
        min={0}
        max={Math.max(1, Math.ceil(total))}
        step={1}
        value={Math.floor(at)}
        disabled={!player.recording}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <span className="vp-player-time" aria-hidden>
        {playbackTime(at)} / {playbackTime(total)}
      </span>
      <Select
        label={words.speed}
        hideLabel
        className="vp-player-speed"
        options={RATES.map((value) => ({ value: String(value), label: words.speedOf(value) }))}
        value={String(rate)}
        onChange={changeRate}
      />
      <IconButton
        label={words.download}
        icon={<Download size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => void download()}
      />
      {player.state === 'broken' && (
        <p className="vp-player-problem" role="alert">
          {words.unplayable}
        </p>
      )}
    </div>
  )
}

function PlayIcon({ state }: { state: string }) {
  if (state === 'loading') return <Spinner label="" />
  const Icon = state === 'playing' ? Pause : Play
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}
