import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../context'

/** The tones of one call after the other; a busy tone ends by itself. */
export interface CallTones {
  ring(): void
  busy(): void
  silence(): void
}

export function createCallTones({ tones }: Pick<ActionContext, 'tones'>): CallTones {
  let busyEnds: ReturnType<typeof setTimeout> | undefined
  const silence = () => {
    clearTimeout(busyEnds)
    tones.stop()
  }
  return {
    ring() {
      silence()
      tones.ring()
    },
    busy() {
      silence()
      tones.busy()
      busyEnds = setTimeout(silence, LIMITS.busyToneMs)
    },
    silence,
  }
}
