import { Download, FastForward, Rewind, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText, useWords } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import { PLAYBACK_RATES } from '../../domain/sound/playback-rates'
import { recordingWords } from '../../text/en/recording'
import { Button } from '../../ui/button/button'
import { IconButton } from '../../ui/button/icon-button'
import { Select } from '../../ui/field/select'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { Spinner } from '../../ui/state/spinner'
import { KEEPS_READING_PLACE } from '../../ui/focus/keeps-reading-place'
import { useStyles } from '../../ui/theme/use-styles'
import { PlaceLine } from './PlaceLine'
import { PlayButton } from './PlayButton'
import css from './recording-player.css?inline'
import { useRecordingPlayer } from './use-recording-player'
import { VolumeControl } from './VolumeControl'

const SKIP_S = LIMITS.playerSkipMs / 1000

export interface RecordingPlayerProps {
  callId: string
  /** Length of the call, which the player shows before it has the sound. */
  seconds: number
  calledAt: string
  /** If the sound plays already as the player opens, a press on a row began it, and Pause takes the focus. */
  takesFocusOfRow?: boolean
}

/**
 * Plays a call's recording or a voicemail, with position, speed and volume by keyboard or pointer, and a download
 * (`recording/player`). Nothing is fetched before a press. The parent must not render it for a restricted call
 * (`details/restricted`).
 */
export function RecordingPlayer({ callId, seconds, calledAt, takesFocusOfRow = false }: RecordingPlayerProps) {
  useStyles(css)
  const recording = useWords('recording', recordingWords)
  const { common } = useText()
  const play = useRef<HTMLButtonElement>(null)
  const player = useRecordingPlayer(callId, seconds, calledAt)
  const { words } = player
  const [isFromRow] = useState(takesFocusOfRow && (player.state === 'loading' || player.state === 'playing'))

  const retry = () => {
    // Retry disappears with the message, so the focus moves to the player.
    play.current?.focus()
    player.play()
  }

  return (
    <div ref={keepFreeOfToasts} className="vp-player" role="group" aria-label={words.player}>
      <div className="vp-player-parts" {...KEEPS_READING_PLACE}>
        <PlayButton
          ref={play}
          data-view-focus={isFromRow ? '' : undefined}
          words={words}
          state={player.state}
          offReason={player.offReason}
          onPlay={player.play}
          onPause={player.pause}
        />
        <PlaceLine
          label={words.position}
          atMs={player.atMs}
          totalMs={player.totalMs}
          lengthMs={player.lengthMs}
          levels={player.levels}
          isPlaying={player.state === 'playing'}
          pauses={player.pauses}
          onSeek={player.seek}
        />
        <div className="vp-player-controls">
          <Skip label={recording.back(SKIP_S)} icon={Rewind} onPress={() => player.skip(-LIMITS.playerSkipMs)} />
          <Skip label={recording.forward(SKIP_S)} icon={FastForward} onPress={() => player.skip(LIMITS.playerSkipMs)} />
          <Select
            label={recording.speed}
            hideLabel
            options={PLAYBACK_RATES.map((value) => ({ value: String(value), label: recording.speedOf(value) }))}
            value={String(player.rate)}
            onChange={(value) => player.changeRate(Number(value))}
          />
          <VolumeControl />
          <IconButton
            className="vp-player-download"
            tooltip="below"
            label={player.isSaving ? words.saving : words.download}
            aria-busy={player.isSaving || undefined}
            icon={player.isSaving ? <Spinner label="" /> : <Download size={20} strokeWidth={1.75} aria-hidden />}
            onClick={player.download}
          />
        </div>
        {player.pauses.length > 0 && (
          <p className="vp-player-pauses">
            {recording.pausedAt(
              player.pauses.map(({ fromMs, toMs }) => `${formatPlace(fromMs)}–${formatPlace(toMs)}`).join(', '),
            )}
          </p>
        )}
        {player.state === 'broken' && (
          <div className="vp-player-problem">
            <p>{player.isRefused ? words.refused : words.unplayable}</p>
            {!player.isRefused && (
              <Button size="medium" onClick={retry}>
                {common.retry}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Skip({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <IconButton
      label={label}
      // Above, the tooltip would cover Play and the waveform.
      tooltip="below"
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      onClick={onPress}
    />
  )
}
