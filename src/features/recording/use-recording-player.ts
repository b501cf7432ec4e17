import { useEffect, useState } from 'react'
import { playbackOf } from '../../actions/playback'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { kindOfSound } from '../../domain/sound/call-sound'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom, playbackRateAtom, soundOffAtom, type Playback } from '../../state/call/playback'
import { useAtomValue } from '../../view/use-atom-value'
import type { Language } from '../../text'
import { recordingWords } from '../../text/en/recording'

/** `idle`: another sound was played last, or none. */
export type PlayerState = Playback['state'] | 'idle'
export type PlayerWords = Language['recording']['call']

/** A call's view of the phone's one sound, and its actions. */
export function useRecordingPlayer(callId: string, seconds: number, calledAt: string) {
  const { elementId } = usePhone()
  const ofEachKind = useWords('recording', recordingWords)
  const sound = usePart(playbackOf)
  const playback = useAtomValue(playbackAtom)
  const rate = useAtomValue(playbackRateAtom)
  const isOff = useAtomValue(soundOffAtom)
  const call = useAtomValue(callsByIdAtom).get(callId)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => sound.showPlayer(callId), [sound, callId])

  const own = playback?.callId === callId ? playback : undefined
  // A range without a length has no position to show.
  const totalMs = Math.max(1, own?.totalMs ?? seconds * 1000)
  const atMs = Math.min(own?.atMs ?? 0, totalMs)
  const inLogMs = seconds * 1000
  const state: PlayerState = own?.state ?? 'idle'
  const words: PlayerWords = ofEachKind[call ? kindOfSound(call) : 'call']
  const isRefused = own?.isRefused ?? false
  const seek = (toMs: number) => sound.seekRecording(callId, Math.round(Math.min(Math.max(0, toMs), totalMs)))

  return {
    words,
    rate,
    isSaving,
    atMs,
    totalMs,
    /** The length in words (`recording/player`). */
    lengthMs: Math.abs(totalMs - inLogMs) < 1000 ? inLogMs : totalMs,
    state,
    isRefused,
    /** Why Play is off: the sound is refused for good, or a call rings or is on (`recording/one-sound`). */
    offReason: isRefused ? words.refused : isOff ? ofEachKind.afterCall : undefined,
    levels: own?.levels,
    pauses: (call?.pauses ?? []).map(({ from, to }) => ({
      fromMs: Math.min(from * 1000, totalMs),
      toMs: Math.min(to === undefined ? totalMs : to * 1000, totalMs),
    })),
    play: () => void sound.playRecording(callId, { origin: elementId }),
    pause: sound.pauseRecording,
    seek,
    skip: (byMs: number) => seek(atMs + byMs),
    changeRate: sound.setPlaybackRate,
    download() {
      if (isSaving) return
      setSaving(true)
      void sound.downloadRecording(callId, calledAt, elementId).finally(() => setSaving(false))
    },
  }
}
