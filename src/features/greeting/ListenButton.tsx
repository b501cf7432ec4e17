import { Play, Square } from 'lucide-react'
import { Button } from '../../ui/button/button'
import { useEffect } from 'react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { playbackOf } from '../../actions/playback'
import { formatPlace } from '../../domain/time'
import { playbackAtom } from '../../state/call/playback'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'

interface ListenButtonProps {
  /** Absent when there is nothing to play. */
  soundId: string | undefined
  disabledReason?: string
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** It is always the same button, so that it keeps the focus. Its label says what a press does. */
export function ListenButton({ soundId, disabledReason }: ListenButtonProps) {
  const { words, state, place, listen, stop } = useGreetingSound(soundId)
  const isPlaying = state === 'playing'
  return (
    <span className="vp-greeting-row">
      <Button
        size="medium"
        icon={isPlaying ? <Square {...ICON} /> : <Play {...ICON} />}
        pending={state === 'loading'}
        pendingLabel={words.preparing}
        disabledReason={disabledReason}
        onClick={isPlaying ? stop : listen}
      >
        {isPlaying ? words.stop : words.listen}
      </Button>
      {isPlaying && <span className="vp-greeting-time">{place}</span>}
    </span>
  )
}

/** The state of a Listen button. Its sound is released with the button, and when the text changes. */
function useGreetingSound(soundId: string | undefined) {
  const { elementId } = usePhone()
  const { showPlayer, pauseRecording } = usePart(playbackOf)
  const { listenToGreeting } = usePart(createGreetingActions)
  const words = useWords('greeting', greetingWords)
  const playback = useAtomValue(playbackAtom)
  useEffect(() => (soundId === undefined ? undefined : showPlayer(soundId)), [showPlayer, soundId])
  const own = soundId !== undefined && playback?.callId === soundId ? playback : undefined
  const at = formatPlace(own?.atMs ?? 0)
  return {
    words,
    state: own?.state,
    place: own?.totalMs === undefined ? at : `${at} / ${formatPlace(own.totalMs)}`,
    listen: () => listenToGreeting(elementId),
    stop: pauseRecording,
  }
}
