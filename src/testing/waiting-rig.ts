import { vi } from 'vitest'
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

/** A phone of a person who has calls ring here, with its line open. */
export async function waiting(options: FakeContextOptions = {}, extensions = ['incoming']) {
  const rig = callRig({
    ...options,
    stored: { 'vp-ring-here': [ME], ...options.stored },
    replies: { tokenToListen: { id: 'l1', token: 'listen-1' }, ...options.replies },
  })
  const { virtualPhone } = someSettings()
  rig.store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions } })
  rig.store.set(connectedElementsAtom, SOFTPHONE)
  rig.bus.emit('ready', {})
  await vi.dynamicImportSettled()
  await settle()
  const ringing = () => rig.store.get(incomingCallsAtom)
  const sessions = () => rig.line.commands.filter((command) => command === 'open').length
  return { ...rig, ringing, sessions, ring: () => rig.line.tell('incoming', RING) }
}
