import { expect, test } from 'vitest'
import { callRig } from '../../../testing/call-rig'
import type { VoiceClient } from '../../../voice/voice-client'

const OLD = ['ringing', 'answered', 'hangup']

const REFUSALS: [what: string, on: (old: VoiceClient['on']) => VoiceClient['on']][] = [
  [
    'refuses the names of newer events',
    (on) => (kind, listener) => {
      if (!OLD.includes(kind)) throw new TypeError(`unknown event ${kind}`)
      return on(kind, listener)
    },
  ],
  [
    'returns nothing to undo',
    (on) => (kind, listener) => {
      on(kind, listener)
      return undefined as unknown as () => void
    },
  ],
]

test.each(REFUSALS)(
  'a host’s own line that %s places calls, and their end is heard (line/port)',
  async (_, refusing) => {
    const rig = callRig()
    rig.line.on = refusing(rig.line.on)
    await rig.dial()
    rig.line.tell('answered', { id: 'line-1' })
    expect(rig.phase()).toBe('in-progress')
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.phase()).toBe('idle')
    expect(rig.notify.shown).toEqual([])
  },
)
