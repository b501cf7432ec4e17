import { useEffect } from 'react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { playbackOf } from '../../actions/playback'
import { formatPlace } from '../../domain/time'
import { playbackAtom } from '../../state/call/playback'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'

/** The state of a Listen button. Its sound is released with the button, and when the text changes. */
export function useGreetingSound(soundId: string | undefined) {
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
