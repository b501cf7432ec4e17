import { createBeepListener } from './beep-listener'
import type { CallToReceive, IceOptions } from '../media-process/media-service'
import { createMediaEngine, type MediaEngine } from '../media/media-engine'
import { BEEP } from '../performances'
import { clip, cue, pause, sequence } from '../audio/sound'

/** How long the caller waits after the last word before hanging up, because the sound is still in transit. */
const HANDSET_MS = 400

/** A caller of one of our numbers, who waits for the beep, speaks and hangs up. */
export interface ScriptedCaller extends Pick<MediaEngine, 'offer' | 'accept'> {
  /** Called on the answer. The caller listens, and speaks after the beep. */
  listen(): void
  /** Resolves when the caller has hung up. */
  hungUp: Promise<void>
  hangUp(): void
  /** Everything the caller heard, 16 kHz. */
  heard(): Int16Array
  close(): Promise<unknown>
}

export function createScriptedCaller(
  ice: IceOptions,
  { says, hangUpAfterMs }: Pick<CallToReceive, 'says' | 'hangUpAfterMs'>,
): ScriptedCaller {
  const parts: Int16Array[] = []
  let timer: NodeJS.Timeout | undefined
  let hangUp: () => void = () => undefined
  const hungUp = new Promise<void>((resolve) => (hangUp = resolve))

  const waitForBeep = createBeepListener(BEEP.hz, () => {
    if (says) engine.play(sequence([clip(says), pause(HANDSET_MS), cue(hangUp)]))
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
