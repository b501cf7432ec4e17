import type { SoundPlayer, SoundReport } from '../../browser/sound-player'
import { LIMITS } from '../../domain/limits'
import { isVoicemail } from '../../domain/log-filter'
import { formatDate } from '../../domain/time'
import { ongoingCallAtom } from '../../state/call'
import { callsByIdAtom } from '../../state/calls'
import { playbackAtom, playbackRateAtom, playbackVolumeAtom, type Playback } from '../../state/playback'
import type { ActionContext } from '../context'
import { isAborted, notifyApiError } from '../notify-api-error'
import { createKeptSounds } from './kept-sounds'
import type { PlaybackActions } from './playback-actions'

export type { PlaybackActions } from './playback-actions'

/** The one sound of a phone. `held`: whose sound the player has; `turn`: the last press, which wins over what is on its way. */
export function createPlaybackActions(context: ActionContext): PlaybackActions {
  const { store, bus, storage, notify, lifecycle, text } = context
  const sounds = createKeptSounds(context)
  const views = new Map<string, number>()
  const saving = new Set<string>()
  let player: SoundPlayer | undefined
  let held: string | undefined
  let turn = 0

  const callOf = (callId: string) => store.get(callsByIdAtom).get(callId)
  const wordsOf = (callId: string) => {
    const status = callOf(callId)?.status
    return text.recording[status && isVoicemail(status) ? 'voicemail' : 'call']
  }
  const isRestricted = (callId: string) => callOf(callId)?.restrictions?.includes('recording') ?? false

  const put = (change: Partial<Playback>) => {
    const now = store.get(playbackAtom)
    if (now) store.set(playbackAtom, { ...now, ...change })
  }
  /** From now on this call's sound is the one that is heard and shown. */
  const take = (callId: string, change: Partial<Playback>) => {
    if (store.get(playbackAtom)?.callId !== callId) {
      player?.pause()
      const levels = sounds.levelsOf(callId)
      store.set(playbackAtom, { callId, state: 'paused', atMs: 0, totalMs: undefined, levels })
    }
    put(change)
  }
  const letGoOfHeld = () => {
    held = undefined
    player?.release()
  }
  /** The next try fetches it again: the bytes may be what is wrong. */
  const breakDown = (callId: string) => {
    if (held === callId) letGoOfHeld()
    sounds.forget(callId)
    put({ state: 'broken' })
  }

  const hear = ({ state, atMs, totalMs }: SoundReport) => {
    const now = store.get(playbackAtom)
    if (!now || now.callId !== held) return
    if (state === 'broken') {
      notify.error(wordsOf(held).unplayable)
      return breakDown(held)
    }
    const isStarting = now.state === 'loading' && state === 'paused'
    put({ state: isStarting ? 'loading' : state, atMs, totalMs: totalMs ?? now.totalMs })
  }
  const getPlayer = async () => {
    const made = await context.sound()
    if (player) return player
    made.onReport(hear)
    made.setRate(store.get(playbackRateAtom))
    made.setVolume(store.get(playbackVolumeAtom))
    return (player = made)
  }

  const draw = async (sound: SoundPlayer, callId: string, bytes: Blob) => {
    const ms = (callOf(callId)?.duration ?? 0) * 1000
    if (sounds.levelsOf(callId) || bytes.size > LIMITS.waveformBytesMax || ms > LIMITS.waveformMsMax) return
    const levels = await sound.levels(bytes, LIMITS.waveformBars)
    if (!levels) return
    sounds.noteLevels(callId, levels)
    if (store.get(playbackAtom)?.callId === callId) put({ levels })
  }

  const pause = () => {
    turn += 1
    player?.pause()
    if (store.get(playbackAtom)?.state !== 'broken') put({ state: 'paused' })
  }
  const letGo = (callId: string) => {
    if (views.has(callId)) return
    if (!saving.has(callId)) sounds.forget(callId)
    if (held === callId) letGoOfHeld()
    if (store.get(playbackAtom)?.callId !== callId) return
    turn += 1
    store.set(playbackAtom, null)
  }

  let isInCall = false
  store.sub(ongoingCallAtom, () => {
    const wasInCall = isInCall
    isInCall = store.get(ongoingCallAtom) !== null
    if (isInCall && !wasInCall) pause()
  })
  lifecycle.onLeave(pause)
  // Nobody's voice stays behind for the next person (checklist P10).
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    turn += 1
    sounds.forgetAll()
    letGoOfHeld()
    store.set(playbackAtom, null)
  })

  return {
    showPlayer(callId) {
      views.set(callId, (views.get(callId) ?? 0) + 1)
      // The player's code, so that the press finds it: nothing of the call is asked for.
      getPlayer().catch(() => undefined)
      let shown = true
      return () => {
        if (!shown) return
        shown = false
        const left = (views.get(callId) ?? 1) - 1
        if (left > 0) return void views.set(callId, left)
        views.delete(callId)
        // A view that takes this one's place in the same moment keeps the sound: details, then their transcript.
        queueMicrotask(() => letGo(callId))
      }
    },

    async playRecording(callId, fromMs) {
      const now = store.get(playbackAtom)
      if (isRestricted(callId)) return
      if (fromMs === undefined && now?.callId === callId && now.state === 'loading') return
      const mine = ++turn
      player?.unlock()
      take(callId, {
        ...(held === callId ? {} : { state: 'loading' }),
        ...(fromMs === undefined ? {} : { atMs: fromMs }),
      })
      try {
        const [sound, bytes] = await Promise.all([getPlayer(), sounds.bytesOf(callId)])
        if (mine !== turn) return
        if (held === callId) {
          if (fromMs !== undefined) sound.seek(fromMs)
        } else {
          const atMs = store.get(playbackAtom)?.atMs ?? 0
          sound.load(bytes)
          held = callId
          sound.seek(atMs)
        }
        void draw(sound, callId, bytes)
        const isPlaying = await sound.play(storage.get('vp-devices')?.output)
        // A browser may refuse sound so long after the press: the next press plays.
        if (mine === turn && !isPlaying && store.get(playbackAtom)?.state === 'loading') put({ state: 'paused' })
      } catch (error) {
        if (mine !== turn) return
        notifyApiError(context, error)
        breakDown(callId)
      }
    },
    pauseRecording: pause,
    seekRecording(callId, toMs) {
      const now = store.get(playbackAtom)
      if (now?.callId !== callId) turn += 1
      const atMs = Math.max(0, Math.min(toMs, (now?.callId === callId ? now.totalMs : undefined) ?? Infinity))
      take(callId, { atMs })
      if (held === callId) player?.seek(atMs)
    },
    setPlaybackRate(rate) {
      store.set(playbackRateAtom, rate)
      player?.setRate(rate)
    },
    setPlaybackVolume(volume) {
      store.set(playbackVolumeAtom, volume)
      player?.setVolume(volume)
    },

    async downloadRecording(callId, calledAt) {
      if (isRestricted(callId) || saving.has(callId)) return
      saving.add(callId)
      try {
        const [sound, bytes] = await Promise.all([getPlayer(), sounds.bytesOf(callId)])
        sound.save(bytes, wordsOf(callId).fileName(formatDate(calledAt)))
      } catch (error) {
        if (!isAborted(error)) notifyApiError(context, error)
      } finally {
        saving.delete(callId)
        letGo(callId)
      }
    },
  }
}
