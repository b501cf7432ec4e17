import { useEffect } from 'react'
import { Pause, Play } from 'lucide-react'
import { lateModule } from '../../../actions/base/late-module'
import { callLogPart } from '../../../actions/call-log'
import type { LogName } from '../../../domain/log/log-filter'
import type { Call } from '../../../state/call/calls'
import { playbackAtom, soundOffAtom } from '../../../state/call/playback'
import { logActionWords } from '../../../text/en/log-actions'
import { IconButton } from '../../../ui/button/icon-button'
import { Spinner } from '../../../ui/state/spinner'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../../view/use-phone'

/** Loaded with the press, because few rows are ever played. */
const playing = lateModule(() => import('../../../actions/call-log/play-from-log'))

/** A voicemail that plays from a row, and that the app has not opened, stops when the view with the row is removed. */
export function useStopsPlaying(log: LogName): void {
  const { part } = usePhone()
  useEffect(() => () => playing.loaded && part(playing.loaded.createPlayFromLog).stopLog(log), [part, log])
}

interface RowPlayButtonProps {
  log: LogName
  call: Call
  /** Name or number of the caller. */
  name: string
  tabIndex: 0 | -1
  /** The call's sound is loading, playing or paused. */
  isSounding: boolean
}

/** Play, which opens the voicemail too, and Pause (`voicemail/play-row`). */
export function RowPlayButton({ log, call, name, tabIndex, isSounding }: RowPlayButtonProps) {
  const { part, elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const words = useWords('logActions', logActionWords)
  const state = useAtomValue(playbackAtom)?.state
  const isOff = useAtomValue(soundOffAtom)
  const isLoading = isSounding && state === 'loading'
  const isPlaying = isSounding && state === 'playing'
  const Icon = isPlaying ? Pause : Play
  const play = () =>
    void playing.load().then(
      (late) => part(late.createPlayFromLog).playFromLog(log, call, elementId),
      // If the code cannot be loaded, the details open instead. They have a player, and show the failure.
      () => openCallFromLog(log, call.id, elementId),
    )
  return (
    <IconButton
      size="medium"
      className="vp-log-play"
      tabIndex={tabIndex}
      label={isLoading ? words.loading(name) : isPlaying ? words.pause(name) : words.play(name)}
      tooltip={false}
      aria-busy={isLoading || undefined}
      icon={isLoading ? <Spinner label="" /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
      disabledReason={isOff && !isPlaying ? words.playAfterCall : undefined}
      onClick={isLoading ? undefined : play}
    />
  )
}

/** How much of the sound was heard, as a line at the end of its row. */
export function RowProgress() {
  const { atMs = 0, totalMs } = useAtomValue(playbackAtom) ?? {}
  const part = totalMs ? Math.min(1, atMs / totalMs) : 0
  return <span className="vp-log-progress" style={{ transform: `scaleX(${part})` }} aria-hidden />
}
