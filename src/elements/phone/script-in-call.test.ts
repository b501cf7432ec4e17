import { expect, onTestFinished, test, vi } from 'vitest'
import type { Actions } from '../../actions'
import { createNavigation } from '../../actions/base/navigation'
import type { Phone } from '../../phone'
import { callsMergedAtom } from '../../state/call/call'
import { instituteSettingsAtom } from '../../state/session'
import { inCallWords } from '../../text/en/in-call'
import { aTarget, aUser, ME, someSettings } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { eventually } from '../../testing/eventually'
import { RING, answerSecond, settle, waited, waiting } from '../../testing/waiting-rig'
import { VoiceError } from '../../voice/voice-client'
import type { PhoneRegistry } from './phone-registry'
import { createScriptPhone } from './script-phone'

/** A script's hand on the phone of a rig. */
function scriptOf(rig: ReturnType<typeof callRig>) {
  const phone: Phone = {
    ...rig,
    key: '1',
    actions: { call: rig.actions } as Actions,
    part: (create) => create(rig, createNavigation(rig)),
    start: () => undefined,
    destroy: () => undefined,
  }
  const registry: PhoneRegistry = {
    join(member) {
      member.onPhone(phone, undefined)
      return { update: () => undefined, start: () => undefined, leave: () => undefined }
    },
    firstPhone: () => undefined,
    pageSettingsChanged: () => undefined,
  }
  return createScriptPhone(registry, { tenantId: 't1', instituteId: 'school-12' })
}

async function talking(extensions = ['hold', 'transfer']) {
  const nurse = aUser({
    ...{ userId: 'nurse', fullName: 'Ana Ruiz', role: 'staff' },
    contacts: [{ phone: '+12015550150', phoneVerified: true, contactType: 'mobile' }],
  })
  const rig = callRig({ replies: { getUser: nurse } })
  const { virtualPhone } = someSettings()
  rig.store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions } })
  await rig.talk(aTarget({ studentId: 'student-31', children: [{ id: 'student-31', fullName: 'Robin' }] }))
  return { rig, script: scriptOf(rig), nurse }
}

test('a call has direction, person, student, start, hold and quality in the state (script/acts)', async () => {
  const { rig, script } = await talking()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  expect(script.state.call).toMatchObject({
    ...{ phase: 'in-progress', callId: 'call-1', number: '+12015550123', direction: 'outbound' },
    ...{ personId: 'parent-1', studentId: 'student-31', held: true, muted: false },
  })
  expect(script.state.call?.since).toBeTypeOf('number')
})

test('a script answers and declines what rings here, and sees it ring (script/acts)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rig = await waiting()
  const script = scriptOf(rig)
  await expect(script.answer()).rejects.toMatchObject({ code: 'no-call' })
  rig.ring()
  expect(script.state.incoming).toEqual([{ callId: 'call-in-1', number: RING.from, personId: 'contact-98' }])
  await expect(script.decline('another')).rejects.toMatchObject({ code: 'no-call' })
  await script.decline('call-in-1')
  expect(script.state.incoming).toEqual([])
  rig.line.tell('incoming', { id: 'ring-2', callId: 'call-in-2', from: RING.from })
  await script.answer()
  expect(script.state.call).toMatchObject({ callId: 'call-in-2', direction: 'inbound' })
})

test("a script says 'Not now' and takes it back, and sees it in the state (script/acts, incoming/not-now)", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rig = await waiting()
  const script = scriptOf(rig)
  const seen: boolean[] = []
  script.subscribe(({ available }) => seen.push(available))
  const until = rig.now() + 60_000
  await script.setAvailable({ until: new Date(until) })
  expect(rig.storage.get('vp-not-now')).toEqual([{ userId: ME, until }])
  expect(script.state.available).toBe(false)
  await script.setAvailable({})
  expect(seen).toEqual([false, true])
  await expect(script.setAvailable({ until: 'soon' as never })).rejects.toThrow(/setAvailable.*ms since 1970/)
  await expect(script.setAvailable({ until: Infinity })).rejects.toThrow(/setAvailable.*ms since 1970/)
  expect(rig.storage.get('vp-not-now')).toEqual([])
  await expect(script.setAvailable(true as never)).rejects.toThrow(/setAvailable/)
  rig.personLeaves()
  await expect(script.setAvailable({ until })).rejects.toMatchObject({ code: 'not-ready' })
})

test('a script holds and transfers as the person may, and hears whether it was done (script/acts)', async () => {
  const { rig, script, nurse } = await talking()
  await script.setHeld(true)
  expect(rig.line.commands).toContain('setHeld line-1 true')
  rig.line.failNext('setMuted', new VoiceError('failed'))
  await expect(script.setMuted(true)).rejects.toMatchObject({ code: 'refused', message: inCallWords.muteFailed })
  rig.line.failNext('setHeld', new VoiceError('failed'))
  await expect(script.setHeld(false)).rejects.toMatchObject({ code: 'refused' })
  rig.line.failNext('transfer', new VoiceError('transfer-failed'))
  await expect(script.transfer({ number: '201-555-0150' })).rejects.toMatchObject({ code: 'refused' })
  await expect(script.transfer({ number: '911' })).rejects.toMatchObject({ code: 'invalid-number' })
  // The other side itself.
  await expect(script.transfer({ number: '201-555-0123' })).rejects.toMatchObject({ code: 'invalid-number' })
  await script.transfer({ number: undefined, personId: nurse.userId } as never)
  await eventually(() => expect(rig.line.commands.filter((line) => line.startsWith('transfer'))).toHaveLength(2))
})

test.each([
  ['hold', ['transfer']],
  ['transfer', ['hold']],
] as const)('%s is refused as unsupported where the platform does not offer it (hold/where)', async (what, offered) => {
  const { script } = await talking([...offered])
  const done = what === 'hold' ? script.setHeld(true) : script.transfer({ number: '2015550150' })
  await expect(done).rejects.toMatchObject({ name: 'PhoneError', code: 'unsupported' })
})

test('a script merges two calls, and one alone is refused (script/acts, merge/calls)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rig = await waited()
  const script = scriptOf(rig)
  await expect(script.merge()).rejects.toMatchObject({ code: 'no-call' })
  await answerSecond(rig)
  const merging = script.merge()
  await settle()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  expect(rig.store.get(callsMergedAtom)).toBe(true)
})

test('without a call there is nothing to hold, mute or transfer (script/acts), and a bad argument says what is expected', async () => {
  const script = scriptOf(callRig())
  await expect(script.setHeld(true)).rejects.toMatchObject({
    code: 'no-call',
    message: expect.stringContaining('state.call') as string,
  })
  await expect(script.setMuted(true)).rejects.toMatchObject({ code: 'no-call' })
  await expect(script.sendDigits('1')).rejects.toMatchObject({ code: 'no-call' })
  await expect(script.transfer({ number: '2015550150' })).rejects.toMatchObject({ code: 'no-call' })
  await expect(script.transfer({} as never)).rejects.toThrow('transfer() expects number or personId as text')
  await expect(script.answer(7 as never)).rejects.toThrow('answer() expects the callId of a call that rings')
})

test('hangUp takes back a call that the person has not confirmed, and without a call does nothing (script/acts)', async () => {
  const rig = callRig()
  const script = scriptOf(rig)
  await script.hangUp()
  rig.actions.requestCall(aTarget())
  expect(rig.phase()).toBe('preparing')
  await script.hangUp()
  expect(rig.phase()).toBe('idle')
})
