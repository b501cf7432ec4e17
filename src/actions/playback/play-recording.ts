import type { SoundPlayer } from '../../browser/sound/sound-player'
import { LIMITS } from '../../domain/limits'
import { playbackAtom, soundOffAtom } from '../../state/call/playback'
import type { ActionContext } from '../base/action-context'
import { isForbidden } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'
import type { CurrentSound } from './current-sound'
import type { SoundCache } from './sound-cache'
import type { PlaybackActions } from './playback-actions'
import type { RecordedCall } from './recorded-call'

/** Play. The last press cancels everything pending from an earlier one. */
export function createPlayRecording(
  context: ActionContext,
  { sounds, current, recorded }: { sounds: SoundCache; current: CurrentSound; recorded: RecordedCall },
) {
  const { store, storage } = context

  /** The waveform is decoration, so it must not freeze the page or take half its memory. */
  const draw = async (player: SoundPlayer, callId: string, bytes: Blob) => {
    const isLong = bytes.size > LIMITS.waveformBytesMax || recorded.ms(callId) > LIMITS.waveformMsMax
    if (isLong || sounds.levelsOf(callId)) return
    const levels = await player.levels(bytes, LIMITS.waveformBars)
    if (!levels) return
    sounds.noteLevels(callId, levels)
    if (current.isCurrent(callId)) current.put({ levels })
  }

  const goTo = (player: SoundPlayer, callId: string, bytes: Blob, fromMs: number | undefined) => {
    if (current.holds(callId)) {
      if (fromMs !== undefined) player.seek(fromMs)
      return
    }
    // A position that was set during the load.
    const atMs = store.get(playbackAtom)?.atMs ?? 0
    current.hold(player, callId, bytes)
    if (atMs > 0) player.seek(atMs)
  }

  const playRecording: PlaybackActions['playRecording'] = async (callId, { fromMs, origin, other } = {}) => {
    const isLoading = current.isCurrent(callId) && store.get(playbackAtom)?.state === 'loading'
    // A sentence of the transcript can still be pressed. The buttons say why nothing plays (`recording/one-sound`).
    if (store.get(soundOffAtom)) return
    if (recorded.isRestricted(callId) || (isLoading && fromMs === undefined)) return
    const signal = current.loading.begin()
    current.opened()?.unlock()
    current.take(callId, {
      ...(current.holds(callId) ? {} : { state: 'loading', isRefused: false }),
      ...(fromMs === undefined ? {} : { atMs: fromMs }),
    })
    try {
      const [player, bytes] = await Promise.all([current.open(), sounds.bytesOf(callId, other)])
      if (signal.aborted) return
      goTo(player, callId, bytes, fromMs)
      void draw(player, callId, bytes)
      const isPlaying = await player.play(storage.get('vp-devices')?.output)
      // A browser may refuse sound this long after the press. Then the next press plays.
      if (!signal.aborted && !isPlaying && store.get(playbackAtom)?.state === 'loading')
        current.put({ state: 'paused' })
    } catch (error) {
      if (signal.aborted) return
      notifyApiError(context, error, origin)
      current.breakDown(callId, isForbidden(error))
    }
  }
  return playRecording
}
