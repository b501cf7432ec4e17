import { expect, test, vi } from 'vitest'
import { createVoiceEmitter } from '../voice-emitter'
import { silentLog } from '../voice-log'
import type { SipEnd, SipRequest, SipSession, SipSessionEvents } from './jssip-api'
import { createSipRings } from './sip-rings'

/** A call that rings, and what ends it. */
function ringing() {
  let failed: SipSessionEvents['failed'] = () => undefined
  const session = { on: (event: string, listener: typeof failed) => event === 'failed' && (failed = listener) }
  return { session: session as unknown as SipSession, fail: (end: SipEnd) => failed(end) }
}

const request = {
  call_id: 'sip-id',
  from: { uri: { user: '+12015550199' } },
  getHeader: (name) => (name === 'X-Call-Id' ? 'call' : undefined),
} as SipRequest

test('a lost line that gives up a call late does not end it on the line where it rings now (line/incoming)', () => {
  const emitter = createVoiceEmitter(silentLog)
  const over: unknown[] = []
  emitter.on('incoming-over', (event) => over.push(event))
  const rings = createSipRings(emitter, () => undefined)
  const [early, late] = [ringing(), ringing()]
  rings.ring(early.session, request)
  rings.clear()
  rings.ring(late.session, request)
  early.fail({ originator: 'local', message: null, cause: 'Canceled' })
  expect(over).toEqual([])
  expect(rings.get('call')).toBe(late.session)
  late.fail({ originator: 'remote', message: {}, cause: 'Canceled' })
  expect(over).toEqual([{ id: 'call', reason: 'caller-hung-up' }])
})

test('answering fails at once if the other side stops the ringing, and the call reports its own failures (line/incoming)', () => {
  const emitter = createVoiceEmitter(silentLog)
  const over: unknown[] = []
  emitter.on('incoming-over', (event) => over.push(event))
  const fail = vi.fn()
  const rings = createSipRings(emitter, () => ({ fail }))
  const [broken, canceled] = [ringing(), ringing()]
  rings.ring(broken.session, request)
  broken.fail({ originator: 'local', message: null, cause: 'WebRTC Error' })
  expect([over, fail.mock.calls]).toEqual([[], []])
  rings.ring(canceled.session, request)
  canceled.fail({ originator: 'remote', message: { getHeader: () => 'SIP;cause=200' }, cause: 'Canceled' })
  expect(over).toEqual([{ id: 'call', reason: 'answered-elsewhere' }])
  expect(fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'no-call' }))
})
