import { PLAYBACK_RATES } from '../../domain/sound/playback-rates'
import { formatDate } from '../../domain/time'
import { callStateAtom } from '../../state/call/call'
import { playbackAtom, playbackRateAtom, playbackVolumeAtom, soundOffAtom } from '../../state/call/playback'
import { oncePer } from '../../lib/once-per'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { createViews } from '../base/views'
import { createCurrentSound } from './current-sound'
import { createSoundCache } from './sound-cache'
import { createPlayRecording } from './play-recording'
import type { PlaybackActions } from './playback-actions'
import { createRecordedCall } from './recorded-call'

export type { PlaybackActions } from './playback-actions'

/** The one sound of a phone, also for a part that plays a sound of its own. */
export const playbackOf = oncePer(createPlaybackActions)

function createPlaybackActions(context: ActionContext): PlaybackActions {
  const { store, bus, lifecycle, api, storage } = context
  const recorded = createRecordedCall(context)
  const sounds = createSoundCache(context, recorded)
  const current = createCurrentSound(context, sounds)
  const saving = new Set<string>()

  const release = (callId: string) => {
    if (!saving.has(callId)) sounds.forget(callId)
    current.release(callId)
  }
  const views = createViews({ gone: release })

  const chosen = storage.get('vp-devices')?.playbackRate
  if (PLAYBACK_RATES.some((rate) => rate === chosen)) store.set(playbackRateAtom, chosen ?? 1)

  // The questions before a call need silence too (`recording/one-sound`).
  const isCallAhead = () => store.get(soundOffAtom) || store.get(callStateAtom).phase !== 'idle'
  let wasCallAhead = isCallAhead()
  const pauseForCall = () => {
    if (isCallAhead() && !wasCallAhead) current.pause()
    wasCallAhead = isCallAhead()
  }
  store.sub(callStateAtom, pauseForCall)
  store.sub(soundOffAtom, pauseForCall)
  lifecycle.onLeave(current.pause)
  // No sound of a person remains for the next one (`session/personal`).
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    sounds.forgetAll()
    current.releaseAll()
  })

  return {
    showPlayer(callId) {
      // Loads only the player's code, so that a press can play at once. It requests no data of the call.
      current.open().catch(() => undefined)
      return views.show(callId)
    },

    playRecording: createPlayRecording(context, { sounds, current, recorded }),
    pauseRecording: current.pause,
    seekRecording(callId, toMs) {
      const now = store.get(playbackAtom)
      const isOwn = now?.callId === callId
      if (!isOwn) current.loading.cancel()
      const atMs = Math.max(0, Math.min(toMs, (isOwn && now.totalMs) || Infinity))
      current.take(callId, { atMs })
      if (current.holds(callId)) current.opened()?.seek(atMs)
    },
    setPlaybackRate(rate) {
      store.set(playbackRateAtom, rate)
      storage.set('vp-devices', { ...storage.get('vp-devices'), playbackRate: rate })
      current.opened()?.setRate(rate)
    },
    setPlaybackVolume(volume) {
      store.set(playbackVolumeAtom, volume)
      current.opened()?.setVolume(volume)
    },

    async downloadRecording(callId, calledAt, origin) {
      if (recorded.isRestricted(callId) || saving.has(callId)) return
      saving.add(callId)
      try {
        const [player, bytes] = await api.untilPersonLeaves(Promise.all([current.open(), sounds.bytesOf(callId)]))
        player.save(bytes, recorded.words(callId).fileName(formatDate(calledAt, { locale: context.text.locale })))
      } catch (error) {
        notifyApiError(context, error, origin)
      } finally {
        saving.delete(callId)
        if (!views.isShown(callId)) release(callId)
      }
    },
  }
}
