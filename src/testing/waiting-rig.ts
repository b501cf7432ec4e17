import { vi } from 'vitest'
import type { CallTarget } from '../domain/call/call-state'
import { incomingCallsAtom } from '../state/call/incoming'
import { instituteSettingsAtom } from '../state/session'
import { connectedElementsAtom } from '../state/view'
import { ME, someSettings } from './builders'
import { callRig } from './call-rig'
import type { FakeContextOptions } from './fakes/fake-context'

/** A call that rings at the line of a `waiting` phone. */
export const RING = {
  id: 'ring-1',
  callId: 'call-in-1',
  from: '+12015550123',
  fromName: 'Tara Transfeld',
  personId: 'contact-98',
}
const SOFTPHONE = [{ id: 'e1', tag: 'vp-softphone', showsCalls: true }]

/** The timers of these tests are fake. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

/** The phone of a person whose calls ring in this browser, with its line open. */
export async function waiting(options: FakeContextOptions = {}, extensions = ['incoming'], recording = false) {
  const rig = callRig({
    ...options,
    stored: { 'vp-ring-here': [ME], ...options.stored },
    replies: { tokenToListen: { id: 'l1', token: 'listen-1' }, ...options.replies },
  })
  const { virtualPhone } = someSettings()
  rig.store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions, recording } })
  rig.store.set(connectedElementsAtom, SOFTPHONE)
  rig.bus.emit('ready', {})
  await vi.dynamicImportSettled()
  await settle()
  const ringing = () => rig.store.get(incomingCallsAtom)
  const sessions = () => rig.line.commands.filter((command) => command === 'open').length
  return { ...rig, ringing, sessions, ring: () => rig.line.tell('incoming', RING) }
}

const SECOND = { ...RING, id: 'ring-2', callId: 'call-in-2' }

/**
 * A person in a call that can be put on hold, with somebody else calling.
 *
 * @param recording the school records calls
 */
export async function waited(options?: FakeContextOptions, first?: CallTarget, recording = false) {
  const rig = await waiting(options, ['incoming', 'hold'], recording)
  await rig.talk(first)
  await settle()
  rig.secondLine.tell('incoming', SECOND)
  await settle()
  return rig
}

/** 'Hold and answer'. */
export async function answerSecond(rig: Awaited<ReturnType<typeof waited>>): Promise<void> {
  const answering = rig.ringing()[0]?.answer('e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await answering
  rig.secondLine.tell('answered', { id: 'second-1' })
  await settle()
}
