import { createBeepListener } from './beep-listener'
import type { IceOptions } from './far-end'
import { createMediaEngine, type MediaEngine } from './media-engine'
import { BEEP } from './performances'
import { cue, pause, sequence, type Sound } from './sound'

/** After the last word, until the handset is down: what was said is on its way. */
const HANDSET_MS = 400

export interface CallerScript {
  /** Said after the beep; nothing: the caller hangs up when the beep comes. */
  says?: Sound
  /** Hangs up so long after the call was answered, whatever was said by then. */
  hangUpAfterMs?: number
}

/** Somebody who calls one of our numbers, with an ear and a voice of their own: waits for the beep, speaks, hangs up. */
export interface ScriptedCaller extends Pick<MediaEngine, 'offer' | 'accept'> {
  /** The call was answered: listens, and speaks when it is time. */
  listen(): void
  /** Resolves when the caller has hung up. */
  hungUp: Promise<void>
  hangUp(): void
  /** All that was heard, 16 kHz. */
  heard(): Int16Array
  close(): Promise<unknown>
}

export function createScriptedCaller(ice: IceOptions, { says, hangUpAfterMs }: CallerScript): ScriptedCaller {
  const parts: Int16Array[] = []
  let timer: NodeJS.Timeout | undefined
  let hangUp: () => void = () => undefined
  const hungUp = new Promise<void>((resolve) => (hangUp = resolve))

  const waitForBeep = createBeepListener(BEEP.hz, () => {
    if (says) engine.play(sequence([says, pause(HANDSET_MS), cue(hangUp)]))
    else hangUp()
  })
  const engine = createMediaEngine(
    ice,
    () => undefined,
    (samples) => {
      parts.push(samples.slice())
      waitForBeep(samples)
    },
  )
  return {
    offer: engine.offer,
    accept: engine.accept,
    listen() {
      engine.start()
      if (hangUpAfterMs !== undefined) timer = setTimeout(hangUp, hangUpAfterMs)
    },
    hungUp,
    hangUp,
    heard: () => Int16Array.from(parts.flatMap((part) => [...part])),
    close() {
      clearTimeout(timer)
      return engine.stop()
    },
  }
}
