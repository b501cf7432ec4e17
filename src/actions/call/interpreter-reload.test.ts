import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { callsMergedAtom } from '../../state/call/call'
import { interpreterPlanAtom } from '../../state/call/interpreter'
import { instituteSettingsAtom } from '../../state/session'
import { aTarget, aUser, someSettings } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { settle, waiting } from '../../testing/waiting-rig'

beforeEach(() => {
  vi.useFakeTimers()
  settings = WITHOUT_CODE
})
afterEach(() => {
  vi.useRealTimers()
})

const EXTENSIONS = ['incoming', 'hold', 'consult', 'titles', 'interpreter']
const INTERPRETER = { userId: 'interpreter', name: 'District interpreter line', phone: '+12015550160' }
const WITHOUT_CODE = someSettings({ extensions: EXTENSIONS, interpreter: INTERPRETER })
let settings = WITHOUT_CODE
const CHOSEN = '+12015550124'
const FAMILY = aTarget({
  phone: CHOSEN,
  phones: [
    { e164: '+12015550123', virtual: true },
    { e164: CHOSEN, virtual: false },
  ],
})

/** 'Call with interpreter' was pressed, and the interpreter rings. */
async function calling() {
  const rig = await waiting({}, EXTENSIONS)
  rig.store.set(instituteSettingsAtom, settings)
  rig.actions.requestCall(FAMILY, 'e1')
  void rig.actions.startCall({ ...emptyCallForm(), reasons: ['Attendance'] }, undefined, true)
  await settle()
  rig.line.tell('ringing', { id: 'line-1' })
  return rig
}

/** The interpreter is on hold, and the family rings. */
async function familyRings() {
  const rig = await calling()
  rig.line.tell('answered', { id: 'line-1' })
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  rig.secondLine.tell('ringing', { id: 'second-1' })
  return rig
}

/** The page closes, and the next one begins. @param resumed the line carries the calls again */
async function reloaded(before: Awaited<ReturnType<typeof calling>>, resumed?: Promise<void>) {
  before.lifecycle.tellLeave()
  const getUser = aUser({ userId: 'parent-1', contacts: FAMILY.phones.map(({ e164 }) => ({ phone: e164 })) })
  const rig = callRig({
    stored: Object.fromEntries(before.storage.stored),
    now: before.now() + 1000,
    replies: { getUser, tokenForUserPhone: { id: 'call-to-family', token: 'token-2' } },
  })
  rig.store.set(instituteSettingsAtom, settings)
  if (resumed) rig.line.resume = () => resumed
  rig.bus.emit('session-changed', { signedIn: true })
  await settle()
  const plan = () => rig.store.get(interpreterPlanAtom)
  return { ...rig, plan, step: () => plan()?.step }
}

test('of the family only the id is stored, and which of their numbers was chosen (interpreter/first)', async () => {
  const rig = await calling()
  rig.lifecycle.tellLeave()
  const [live] = rig.storage.get('vp-last-call')?.live ?? []
  expect(live?.interpretsFor).toEqual({ personId: 'parent-1', phoneAt: 1, isForbidden: false, isReady: false })
})

test('a reload while the interpreter rings asks, once they answer, whether to call the family (interpreter/first, call/reload)', async () => {
  const rig = await reloaded(await calling())
  expect(rig.plan()).toMatchObject({ step: 'ringing', asks: true, family: { personId: 'parent-1', phone: CHOSEN } })
  rig.line.tell('answered', { id: 'line-1' })
  await settle()
  expect(rig.step()).toBe('ask')
  expect(rig.secondLine.commands).toEqual([])
  void rig.actions.decideInterpreter('family', 'e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  expect(rig.secondLine.commands.at(-1)).toBe(`call ${CHOSEN}`)
  expect(rig.drafts.draftOf('call-to-family')).toMatchObject({ reasons: ['Attendance'] })
})

test('a reload while the family rings merges once they answer (interpreter/first, call/reload)', async () => {
  const rig = await reloaded(await familyRings())
  expect(rig.step()).toBe('family')
  rig.secondLine.tell('answered', { id: 'second-1' })
  await settle()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await settle()
  expect(rig.store.get(callsMergedAtom)).toBe(true)
  expect(rig.plan()).toBeNull()
})

/** The interpreter is on hold, the family did not answer, and the code is to be sent again. */
async function codeAgain() {
  settings = someSettings({ extensions: EXTENSIONS, interpreter: { ...INTERPRETER, accessCode: '44#' } })
  const rig = await calling()
  rig.line.tell('answered', { id: 'line-1' })
  await vi.advanceTimersByTimeAsync(1000)
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  rig.secondLine.tell('ringing', { id: 'second-1' })
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'no-answer' })
  await settle()
  expect(rig.store.get(interpreterPlanAtom)?.step).toBe('ask')
  void rig.actions.decideInterpreter('code', 'e1')
  await settle()
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  return rig
}

test('an interpreter on hold is taken off it before the access code is sent again (interpreter/first)', async () => {
  const rig = await codeAgain()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await settle()
  expect(rig.line.commands.at(-1)).toBe('sendDtmf line-1 44#')
})

test('somebody who is called in that moment does not hear the access code (interpreter/first)', async () => {
  const rig = await codeAgain()
  void rig.actions.addCall({ personId: 'nurse', name: 'Ana Ruiz', phone: '+12015550144', phones: [] }, 'e1')
  await settle()
  rig.secondLine.tell('ringing', { id: 'second-2' })
  rig.secondLine.tell('answered', { id: 'second-2' })
  await settle()
  const before = rig.line.commands.length
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await settle()
  const sent = [...rig.line.commands.slice(before), ...rig.secondLine.commands]
  expect(sent.filter((command) => command.startsWith('sendDtmf'))).toEqual([])
})

test('a reload with the interpreter alone on the line asks whether to call the family (interpreter/first, call/reload)', async () => {
  const before = await familyRings()
  before.secondLine.tell('hangup', { id: 'second-1', reason: 'no-answer' })
  await settle()
  const rig = await reloaded(before)
  expect(rig.step()).toBe('ask')
  expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
})

describe('what is asked before the line carries the call again is done once it does (call/reload)', () => {
  /** The interpreter has answered, and the page is reloaded, or the other way round. */
  async function answered(isBefore = true) {
    const before = await calling()
    if (isBefore) before.line.tell('answered', { id: 'line-1' })
    await settle()
    let carry = () => {}
    const rig = await reloaded(before, new Promise((resolve) => (carry = resolve)))
    if (!isBefore) rig.line.tell('answered', { id: 'line-1' })
    await settle()
    const commands = () => rig.line.commands.filter((command) => command !== 'open')
    return {
      ...rig,
      commands,
      async carry() {
        carry()
        await settle()
      },
    }
  }

  test('the access code (interpreter/first)', async () => {
    settings = someSettings({ extensions: EXTENSIONS, interpreter: { ...INTERPRETER, accessCode: '44#' } })
    const rig = await answered(false)
    expect(rig.commands()).toEqual([])
    await rig.carry()
    expect(rig.step()).toBe('code')
    expect(rig.commands()).toEqual(['sendDtmf line-1 44#'])
    expect(rig.notify.shown).toEqual([])
  })

  test('the access code that a reload cut off, by a press alone (interpreter/first)', async () => {
    settings = someSettings({ extensions: EXTENSIONS, interpreter: { ...INTERPRETER, accessCode: '44#' } })
    const rig = await answered()
    await rig.carry()
    expect(rig.step()).toBe('ask')
    expect(rig.commands()).toEqual([])
    void rig.actions.decideInterpreter('code', 'e1')
    await settle()
    expect(rig.step()).toBe('code')
    expect(rig.commands()).toEqual(['sendDtmf line-1 44#'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(rig.step()).toBe('ask')
  })

  test.each([
    ['a mute', (rig) => rig.actions.setMuted(true), 'setMuted line-1 true'],
    ['a hold', (rig) => rig.actions.setHeld(true), 'setHeld line-1 true'],
    ['digits', (rig) => rig.actions.sendDigits('7'), 'sendDtmf line-1 7'],
    ['a device', (rig) => rig.actions.chooseOutput('headset'), 'setOutput headset'],
    ['a call to the family', (rig) => rig.actions.decideInterpreter('family'), 'setHeld line-1 true'],
  ] satisfies [string, (rig: Awaited<ReturnType<typeof answered>>) => unknown, string][])(
    '%s',
    async (_, ask, command) => {
      const rig = await answered()
      void ask(rig)
      await settle()
      expect(rig.commands()).toEqual([])
      await rig.carry()
      expect(rig.commands()).toEqual([command])
    },
  )
})
