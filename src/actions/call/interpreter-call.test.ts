import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { VoiceError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { callsMergedAtom, endedCallAtom } from '../../state/call/call'
import { interpreterPlanAtom, missedInterpreterAtom } from '../../state/call/interpreter'
import { instituteSettingsAtom } from '../../state/session'
import { aTarget, someSettings } from '../../testing/builders'
import { settle, waiting } from '../../testing/waiting-rig'
import { createNavigation } from '../base/navigation'
import { createCallQuestions } from './before-call'

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
async function calling(prepare?: (rig: Awaited<ReturnType<typeof waiting>>) => void) {
  const rig = await waiting({}, EXTENSIONS)
  prepare?.(rig)
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

  test('what is given while the interpreter rings and talks is for the call to the family', async () => {
    const rig = await calling()
    const { givenBefore, keepGiven } = createCallQuestions(rig, createNavigation(rig))
    expect(givenBefore(FAMILY)).toMatchObject({ reasons: ['Attendance'] })
    rig.line.tell('answered', { id: 'line-1' })
    await settle()
    keepGiven(FAMILY, { ...emptyCallForm(), reasons: [], notes: 'Asks for a form in Spanish' })
    await vi.advanceTimersByTimeAsync(CODE_MS)
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await familyIsCalled(rig)
    expect(rig.drafts.draftOf('call-2')).toMatchObject({ reasons: [], notes: 'Asks for a form in Spanish' })
    expect(rig.drafts.draftOf('call-1')).toBeUndefined()
    expect(givenBefore(FAMILY)).toBeUndefined()
  })

  test('the form after both calls is the family’s, also if they hang up first', async () => {
    const rig = await familyRings()
    rig.secondLine.tell('answered', { id: 'second-1' })
    await settle()
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await settle()
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
    void rig.actions.hangUp('e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-2', target: { personId: 'parent-1' } })
    expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-2', ended: { outcome: 'complete' } })
  })

  test('a sign-out ends it', async () => {
    const rig = await calling()
    rig.bus.emit('session-changed', { signedIn: false, reason: 'signed-out' })
    await vi.advanceTimersByTimeAsync(LIMITS.interpreterWaitMs)
    expect(rig.step()).toBeUndefined()
    expect(rig.announcer.announced).not.toContain("polite: The interpreter hasn't answered for a minute.")
  })
})

describe('an interpreter who hangs up early (interpreter/first)', () => {
  const hangUp = async ({ line }: Awaited<ReturnType<typeof calling>>) => {
    line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
  }

  test('before the family is called opens their dialog again, which says so, with what was given', async () => {
    const rig = await calling()
    rig.line.tell('answered', { id: 'line-1' })
    await settle()
    await hangUp(rig)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
    expect(rig.store.get(missedInterpreterAtom)).toBe('left')
    expect(rig.storage.get('vp-before-call')?.forms).toMatchObject({ 'parent-1': { reasons: ['Attendance'] } })
    await vi.advanceTimersByTimeAsync(CODE_MS)
    expect(rig.secondLine.commands).not.toContain('call +12015550123')
    expect(rig.notify.shown).toEqual([])
  })

  test('before they can be put on hold does so too, and nobody else is called', async () => {
    const rig = await calling()
    rig.line.tell('answered', { id: 'line-1' })
    await vi.advanceTimersByTimeAsync(CODE_MS)
    await hangUp(rig)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
    expect(rig.secondLine.commands).not.toContain('call +12015550123')
  })

  test('while the family rings leaves the person with them, who is told', async () => {
    const rig = await familyRings()
    await hangUp(rig)
    expect(rig.notify.shown).toContain("error: The interpreter hung up. You're calling Pavel Ostrowski without one.")
    expect(rig.step()).toBeUndefined()
    expect(rig.state()).toMatchObject({ phase: 'started', target: { personId: 'parent-1' } })
  })

  test('End Call while the code is sent ends it', async () => {
    const rig = await calling()
    rig.line.tell('answered', { id: 'line-1' })
    await settle()
    void rig.actions.hangUp('e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.step()).toBeUndefined()
  })
})

describe('a family that is not reached leaves the interpreter, and the person is asked (interpreter/first)', () => {
  async function missed() {
    const rig = await familyRings()
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'no-answer' })
    await settle()
    return rig
  }

  test('whether to call them again', async () => {
    const rig = await missed()
    expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
    expect(rig.step()).toBe('ask')
    expect(rig.announcer.announced.at(-1)).toBe('polite: The interpreter is on the line. Call Pavel Ostrowski?')
    const asked = rig.questions.length
    const calling = rig.actions.decideInterpreter('family', 'e1')
    await settle()
    expect(rig.questions).toHaveLength(asked + 1)
    expect(rig.secondLine.commands.filter((command) => command.startsWith('call '))).toHaveLength(2)
    rig.secondLine.tell('answered', { id: 'second-2' })
    await settle()
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await calling
    expect(rig.store.get(callsMergedAtom)).toBe(true)
    expect(rig.step()).toBeUndefined()
  })

  test('and what was given for the first call is given for the next one too, unless there is none', async () => {
    const rig = await missed()
    const given = () => rig.storage.get('vp-before-call')?.forms
    expect(given()).toMatchObject({ 'parent-1': { reasons: ['Attendance'] } })
    rig.api.reply('tokenForUserPhone', { id: 'call-3', token: 'token-3' })
    void rig.actions.decideInterpreter('family', 'e1')
    await settle()
    expect(rig.drafts.draftOf('call-3')).toMatchObject({ reasons: ['Attendance'] })
    expect(given()).toBeUndefined()
    rig.secondLine.tell('hangup', { id: 'second-2', reason: 'no-answer' })
    await settle()
    expect(given()).toMatchObject({ 'parent-1': { reasons: ['Attendance'] } })
    await rig.actions.decideInterpreter('alone')
    expect(given()).toBeUndefined()
    expect(rig.drafts.draftOf('call-3')).toMatchObject({ reasons: ['Attendance'] })
  })

  test.each([
    ['after "Not now"', (rig) => rig.actions.decideInterpreter('alone')],
    ['once the interpreter has gone', (rig) => rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })],
  ] satisfies [string, (rig: Awaited<ReturnType<typeof missed>>) => unknown][])('not %s', async (_, act) => {
    const rig = await missed()
    void act(rig)
    await settle()
    expect(rig.step()).toBeUndefined()
    await rig.actions.decideInterpreter('family')
    expect(rig.secondLine.commands.filter((command) => command.startsWith('call '))).toHaveLength(1)
  })

  test('also if the call to them cannot be placed, and what was given is not lost', async () => {
    const rig = await calling()
    rig.secondLine.failNext('call', new VoiceError('network'))
    rig.line.tell('answered', { id: 'line-1' })
    await vi.advanceTimersByTimeAsync(CODE_MS)
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await vi.waitFor(() => expect(rig.step()).toBe('ask'))
    expect(rig.storage.get('vp-before-call')?.forms).toMatchObject({ 'parent-1': { reasons: ['Attendance'] } })
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

  test('the family is called once the platform knows that the other call is over', async () => {
    const rig = await late()
    let told: (() => void) | undefined
    rig.api.reply('hangUpCall', () => new Promise((resolve) => (told = () => resolve(undefined))))
    void rig.actions.decideInterpreter('without', 'e1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await settle()
    expect(rig.phase()).toBe('idle')
    told?.()
    await settle()
    expect(rig.line.commands.at(-1)).toBe('call +12015550123')
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
    expect(rig.store.get(missedInterpreterAtom)).toBeUndefined()
  })

  test('one who is busy, or whose line gives up, opens the dialog of the family again, which says so', async () => {
    const rig = await calling()
    rig.line.tell('hangup', { id: 'line-1', reason: 'busy' })
    await settle()
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
    expect(rig.store.get(missedInterpreterAtom)).toBe('unanswered')
    rig.actions.cancelCall()
    expect(rig.store.get(missedInterpreterAtom)).toBeUndefined()
  })

  test('one who cannot be called does so too', async () => {
    const rig = await calling((rig) => rig.line.failNext('call', new VoiceError('network')))
    expect(rig.notify.shown).toHaveLength(1)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { personId: 'parent-1' } })
    expect(rig.store.get(missedInterpreterAtom)).toBe('failed')
    expect(rig.step()).toBeUndefined()
    void rig.actions.startCall(emptyCallForm(), undefined, true)
    await settle()
    expect(rig.line.commands.at(-1)).toBe('call +12015550160')
    expect(rig.step()).toBe('ringing')
  })
})
