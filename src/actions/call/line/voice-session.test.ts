import { describe, expect, test } from 'vitest'
import { VoiceError } from '../../../domain/errors'
import { callRig } from '../../../testing/call-rig'
import type { VoiceClient } from '../../../voice/voice-client'
import { toLineError } from './voice-session'

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

describe('an error of a line (line/port)', () => {
  test.each([
    ['an Error with a code', Object.assign(new Error('No route'), { code: 'network' }), 'network', 'No route'],
    ['a plain object with a code', { code: 'auth', message: 'Who are you?' }, 'auth', 'Who are you?'],
    ['a plain object without a message', { code: 'mic-denied' }, 'mic-denied', 'mic-denied'],
  ])('%s is a VoiceError', (_, cause, code, message) => {
    const error = toLineError(cause)
    expect(error).toBeInstanceOf(VoiceError)
    expect(error).toMatchObject({ code, message, cause })
  })

  test.each([
    ['a VoiceError', new VoiceError('timeout')],
    ['an error without a code', new TypeError('x is not a function')],
    ['an error with a code of another kind', Object.assign(new Error('x'), { code: 'toString' })],
    ['a number as code', { code: 7 }],
    ['a text', 'no'],
    ['nothing', undefined],
    ['null', null],
  ])('%s stays as it is', (_, cause) => expect(toLineError(cause)).toBe(cause))
})
