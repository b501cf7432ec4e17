import type { SoundPlayer, SoundReport } from '../../browser/sound/sound-player'
import { playbackAtom, playbackRateAtom, playbackVolumeAtom, type Playback } from '../../state/playback'
import type { ActionContext } from '../base/context'
import type { KeptSounds } from './kept-sounds'

/**
 * The one sound of the phone: `playbackAtom` says whose it is, `held` whose bytes the player has. They differ while a
 * sound is on its way, and after somebody moved to a place in another one.
 */
export function createCurrentSound(context: ActionContext, sounds: KeptSounds) {
  const { store, notify } = context
  let player: SoundPlayer | undefined
  let held: string | undefined
  let turn = 0

  const isCurrent = (callId: string) => store.get(playbackAtom)?.callId === callId
  const put = (change: Partial<Playback>) => {
    const now = store.get(playbackAtom)
    if (now) store.set(playbackAtom, { ...now, ...change })
  }
  /** From here on what was on its way no longer counts: the answer tells whether that has come. */
  const takeTurn = () => {
    const mine = ++turn
    return () => mine === turn
  }
  const free = () => {
    held = undefined
    player?.release()
  }
  const breakDown = (callId: string) => {
    if (held === callId) free()
    // The next try fetches it again: the bytes may be what is wrong.
    sounds.forget(callId)
    put({ state: 'broken' })
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
    takeTurn,
    breakDown,
    holds: (callId: string) => held === callId,
    /** Loaded when first asked for. @throws where its code could not be loaded */
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
    /** Makes a call's sound the one that is shown; another one falls silent. */
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
      takeTurn()
      player?.pause()
      if (store.get(playbackAtom)?.state !== 'broken') put({ state: 'paused' })
    },
    /** Silent, and out of the player's memory. */
    letGo(callId: string) {
      if (held === callId) free()
      if (!isCurrent(callId)) return
      takeTurn()
      store.set(playbackAtom, null)
    },
    letGoOfAll() {
      takeTurn()
      free()
    },
  }
}

export type CurrentSound = ReturnType<typeof createCurrentSound>
