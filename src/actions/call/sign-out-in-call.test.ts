import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endedCallAtom } from '../../state/call/call'
import { profileAtom, sessionAtom } from '../../state/session'
import { appMountedAtom } from '../../state/view'
import { aProfile } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const nextPerson = ({ personLeaves, store, bus }: ReturnType<typeof callRig>) => {
  personLeaves()
  store.set(profileAtom, aProfile({ userId: 'next-person' }))
  bus.emit('session-changed', { signedIn: true })
}

test('a sign-out ends the call, and leaves no form behind (session/sign-out-in-call)', async () => {
  const rig = callRig()
  rig.store.set(appMountedAtom, true)
  await rig.talk()
  rig.store.set(sessionAtom, { phase: 'signed-out' })
  rig.personLeaves()
  await settle()
  expect(rig.phase()).toBe('idle')
  expect(rig.line.commands).toContain('hangup line-1')
  expect(rig.address.gone).toEqual(['/call'])
  expect(rig.store.get(endedCallAtom)).toBeNull()
})

test('a line that ends after the next person has signed in leaves them no form of the call (session/personal)', async () => {
  const rig = callRig()
  rig.store.set(appMountedAtom, true)
  await rig.talk()
  rig.line.hangup = () => new Promise(() => undefined)
  nextPerson(rig)
  rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
  expect(rig.phase()).toBe('idle')
  expect(rig.store.get(endedCallAtom)).toBeNull()
  expect(rig.address.gone).toEqual(['/call'])
})

test('digits that wait when the person signs out are not sent, neither then nor for the next person (session/personal)', async () => {
  const rig = callRig({ replies: { sendDtmf: () => new Promise(() => undefined) } })
  await rig.talk()
  const sent = ['1'.repeat(33), '2'].map((digits) => rig.actions.sendDigits(digits))
  await settle()
  rig.api.reply('sendDtmf', undefined)
  nextPerson(rig)
  await Promise.all(sent)
  expect(rig.api.callsOf('sendDtmf').map(({ args }) => args.body)).toEqual([{ digits: '1'.repeat(32) }])
  expect(rig.notify.shown).toEqual([])
})
