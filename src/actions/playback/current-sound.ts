import type { SoundPlayer, SoundReport } from '../../browser/sound/sound-player'
import { createLastWins } from '../../lib/last-wins'
import { playbackAtom, playbackRateAtom, playbackVolumeAtom, type Playback } from '../../state/call/playback'
import type { ActionContext } from '../base/action-context'
import type { SoundCache } from './sound-cache'

/**
 * The one sound of the phone. `playbackAtom` has the call whose sound is shown, and `held` the one whose bytes the
 * player has. They differ while a sound is loading, and after a seek in another one.
 */
export function createCurrentSound(context: ActionContext, sounds: SoundCache) {
  const { store, notify } = context
  let player: SoundPlayer | undefined
  let held: string | undefined
  const loading = createLastWins()

  const isCurrent = (callId: string) => store.get(playbackAtom)?.callId === callId
  const put = (change: Partial<Playback>) => {
    const now = store.get(playbackAtom)
    if (now) store.set(playbackAtom, { ...now, ...change })
  }
  const free = () => {
    held = undefined
    player?.release()
  }
  const breakDown = (callId: string, isRefused = false) => {
    if (held === callId) free()
    // The next try fetches it again, because the bytes may be invalid.
    sounds.forget(callId)
    put({ state: 'broken', isRefused })
  }
  const hear = ({ state, atMs, totalMs }: SoundReport) => {
    const now = store.get(playbackAtom)
    if (!now || now.callId !== held) return
    if (state === 'broken') {
      notify.error(sounds.unplayableOf(held))
      return breakDown(held)
    }
    const isStarting = now.state === 'loading' && state === 'paused'
    put({ state: isStarting ? 'loading' : state, atMs, totalMs: totalMs ?? now.totalMs })
  }

  return {
    isCurrent,
    put,
    loading,
    breakDown,
    holds: (callId: string) => held === callId,
    /** Loaded on first use. @throws if its code could not be loaded */
    async open(): Promise<SoundPlayer> {
      const made = await context.sound()
      if (player) return player
      player = made
      made.onReport(hear)
      made.setRate(store.get(playbackRateAtom))
      made.setVolume(store.get(playbackVolumeAtom))
      return made
    },
    opened: () => player,
    /** Shows a call's sound, and stops any other one. */
    take(callId: string, change: Partial<Playback>) {
      if (!isCurrent(callId)) {
        player?.pause()
        const levels = sounds.levelsOf(callId)
        store.set(playbackAtom, { callId, state: 'paused', atMs: 0, totalMs: undefined, levels })
      }
      put(change)
    },
    hold(made: SoundPlayer, callId: string, bytes: Blob) {
      made.load(bytes)
      held = callId
    },
    pause() {
      loading.cancel()
      player?.pause()
      if (store.get(playbackAtom)?.state !== 'broken') put({ state: 'paused' })
    },
    /** Stops the sound and removes it from the player's memory. */
    release(callId: string) {
      if (held === callId) free()
      if (!isCurrent(callId)) return
      loading.cancel()
      store.set(playbackAtom, null)
    },
    releaseAll() {
      loading.cancel()
      free()
    },
  }
}

export type CurrentSound = ReturnType<typeof createCurrentSound>
