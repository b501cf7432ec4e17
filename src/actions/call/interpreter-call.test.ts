import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { LIMITS } from '../../domain/limits'
import { interpreterPlanAtom } from '../../state/call/interpreter'
import { instituteSettingsAtom } from '../../state/session'
import { aTarget, someSettings } from '../../testing/builders'
import { settle, waiting } from '../../testing/waiting-rig'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const INTERPRETER = {
  userId: 'interpreter',
  name: 'District interpreter line',
  phone: '+12015550160',
  accessCode: '44#',
}
const FAMILY = aTarget({ preferences: { language: 'es' } })
const CODE_MS = 3 * (LIMITS.dtmfToneMs + LIMITS.dtmfGapMs)
const EXTENSIONS = ['incoming', 'hold', 'consult', 'titles', 'interpreter']

/** 'Call with interpreter' was pressed, and the interpreter rings. */
async function calling() {
  const rig = await waiting({}, EXTENSIONS)
  rig.store.set(instituteSettingsAtom, someSettings({ extensions: EXTENSIONS, interpreter: INTERPRETER }))
  rig.actions.requestCall(FAMILY, 'e1')
  void rig.actions.startCall({ ...emptyCallForm(), reasons: ['Attendance'] }, undefined, true)
  await settle()
  rig.line.tell('ringing', { id: 'line-1' })
  const step = () => rig.store.get(interpreterPlanAtom)?.step
  return { ...rig, step }
}

const familyIsCalled = ({ secondLine }: Awaited<ReturnType<typeof calling>>) =>
  vi.waitFor(() => expect(secondLine.commands.at(-1)).toBe('call +12015550123'))

/** The interpreter has answered, has the code, and is on hold while the family rings. */
async function familyRings() {
  const rig = await calling()
  rig.line.tell('answered', { id: 'line-1' })
  await vi.advanceTimersByTimeAsync(CODE_MS)
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await familyIsCalled(rig)
  rig.secondLine.tell('ringing', { id: 'second-1' })
  return rig
}

describe('a call with an interpreter (interpreter/first)', () => {
  test('calls the interpreter first, and asks the page about both numbers', async () => {
    const rig = await calling()
    expect(rig.line.commands.at(-1)).toBe('call +12015550160')
    expect(rig.state()).toMatchObject({ phase: 'started', target: { name: 'District interpreter line' } })
    expect(rig.step()).toBe('ringing')
    expect(rig.announcer.announced).toContain('polite: Interpreter first. When they answer, we call Pavel Ostrowski.')
    expect(rig.questions.map(({ detail }) => detail)).toMatchObject([
      { personId: 'parent-1' },
      { personId: 'interpreter' },
    ])
  })

  test('sends the access code when they answer, and calls the family once it has played', async () => {
    const rig = await calling()
    rig.line.tell('answered', { id: 'line-1' })
    await settle()
    expect(rig.step()).toBe('code')
    expect(rig.line.commands.at(-1)).toBe('sendDtmf line-1 44#')
    expect(rig.api.callsOf('sendDtmf')).toMatchObject([{ args: { params: { id: 'call-1' }, body: { digits: '44#' } } }])
    await vi.advanceTimersByTimeAsync(CODE_MS - 1)
    expect(rig.line.commands.at(-1)).toBe('sendDtmf line-1 44#')
    await vi.advanceTimersByTimeAsync(1)
    expect(rig.line.commands.at(-1)).toBe('setHeld line-1 true')
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await familyIsCalled(rig)
    expect(rig.step()).toBe('family')
    expect(rig.announcer.announced).toContain(
      'polite: Calling Pavel Ostrowski. You all hear each other when they answer.',
    )
    expect(rig.drafts.draftOf('call-2')).toMatchObject({ reasons: ['Attendance'] })
  })

  test('merges the two once the family has answered', async () => {
    const rig = await familyRings()
    rig.secondLine.tell('answered', { id: 'second-1' })
    await settle()
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await settle()
    expect(rig.line.commands).toContain('setHeld line-1 false')
    expect(rig.announcer.announced).toContain(
      'polite: Pavel Ostrowski, District interpreter line and you hear each other',
    )
    expect(rig.step()).toBeUndefined()
  })

  test('a family that does not answer leaves the interpreter, on hold', async () => {
    const rig = await familyRings()
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'no-answer' })
    await settle()
    expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
    expect(rig.step()).toBeUndefined()
  })

  test('a sign-out ends it', async () => {
    const rig = await calling()
    rig.bus.emit('session-changed', { signedIn: false, reason: 'signed-out' })
    await vi.advanceTimersByTimeAsync(LIMITS.interpreterWaitMs)
    expect(rig.step()).toBeUndefined()
    expect(rig.announcer.announced).not.toContain("polite: The interpreter hasn't answered for a minute.")
  })
})

describe('an interpreter who does not answer in 60 seconds (interpreter/first)', () => {
  async function late() {
    const rig = await calling()
    await vi.advanceTimersByTimeAsync(LIMITS.interpreterWaitMs)
    return rig
  }

  test('the person decides, which is announced, and it rings on', async () => {
    const rig = await late()
    expect(rig.step()).toBe('late')
    expect(rig.announcer.announced.at(-1)).toBe("polite: The interpreter hasn't answered for a minute.")
    expect(rig.phase()).toBe('started')
    rig.line.tell('answered', { id: 'line-1' })
    await settle()
    expect(rig.step()).toBe('code')
  })

  test("'Keep waiting' asks again after another minute", async () => {
    const rig = await late()
    await rig.actions.decideInterpreter('wait')
    expect(rig.step()).toBe('ringing')
    await vi.advanceTimersByTimeAsync(LIMITS.interpreterWaitMs)
    expect(rig.step()).toBe('late')
  })

  test("'Call without interpreter' ends the call and places that to the family, with what was given", async () => {
    const rig = await late()
    const decided = rig.actions.decideInterpreter('without', 'e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    await decided
    expect(rig.line.commands.filter((command) => command.startsWith('call '))).toEqual([
      'call +12015550160',
      'call +12015550123',
    ])
    expect(rig.state()).toMatchObject({ target: { personId: 'parent-1' } })
    expect(rig.drafts.draftOf('call-2')).toMatchObject({ reasons: ['Attendance'] })
    expect(rig.step()).toBeUndefined()
  })

  test('Cancel ends it, and nobody else is called', async () => {
    const rig = await late()
    void rig.actions.hangUp('e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.step()).toBeUndefined()
  })

  test('End Call while it rings opens the dialog of the family again, with what was given (precall/kept)', async () => {
    const rig = await calling()
    void rig.actions.hangUp('e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
    expect(rig.line.commands.filter((command) => command.startsWith('call '))).toEqual(['call +12015550160'])
    expect(rig.storage.get('vp-before-call')?.forms).toMatchObject({ 'parent-1': { reasons: ['Attendance'] } })
    expect(rig.notify.shown).not.toContain("note: The interpreter didn't answer.")
  })

  test('one who is busy, or whose line gives up, opens the dialog of the family again', async () => {
    const rig = await calling()
    rig.line.tell('hangup', { id: 'line-1', reason: 'busy' })
    await settle()
    expect(rig.notify.shown.at(-1)).toBe("note: The interpreter didn't answer.")
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
  })
})
