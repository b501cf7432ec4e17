import { LIMITS } from '../../domain/limits'
import { tuneTones } from '../audio-devices'
import type { ActionContext } from '../base/action-context'

/**
 * Ringing, of a call that comes in or of the other phone, and busy. Starting one stops the other; busy stops after
 * `busyToneMs`.
 */
export interface CallTones {
  ring(): void
  busy(): void
  silence(): void
}

export function createCallTones(context: Pick<ActionContext, 'tones' | 'storage'>): CallTones {
  const { tones } = context
  let busyEnds: ReturnType<typeof setTimeout> | undefined
  const silence = () => {
    clearTimeout(busyEnds)
    tones.stop()
  }
  return {
    ring() {
      silence()
      tuneTones(context)
      tones.ring()
    },
    busy() {
      silence()
      tuneTones(context)
      tones.busy()
      busyEnds = setTimeout(silence, LIMITS.busyToneMs)
    },
    silence,
  }
}
