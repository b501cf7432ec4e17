import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { settle, waiting } from '../../testing/waiting-rig'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const NURSE = {
  personId: 'nurse',
  name: 'Ana Ruiz',
  phone: '+12015550144',
  phones: [{ e164: '+12015550144', virtual: true }],
}

/** A person in a call, on a platform that places a second one beside it. */
async function talking(extensions = ['incoming', 'hold', 'consult']) {
  const rig = await waiting({}, extensions)
  await rig.talk()
  await settle()
  return rig
}

/** Add call, until the second one rings. */
async function adding(rig: Awaited<ReturnType<typeof talking>>) {
  const added = rig.actions.addCall(NURSE, 'e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  await added
  rig.secondLine.tell('ringing', { id: 'second-1' })
  return rig
}

test('the first call is on hold, and the second is placed beside it, on the second line (call/add)', async () => {
  const rig = await adding(await talking())
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 true')
  expect(rig.secondLine.commands.at(-1)).toBe('call +12015550144')
  expect(rig.api.callsOf('tokenForUserPhone').at(-1)).toMatchObject({
    args: { query: { with_call_id: 'call-1' } },
  })
  expect(rig.state()).toMatchObject({ phase: 'started', target: { personId: 'nurse' } })
  expect(rig.others()).toMatchObject([{ callId: 'call-1', heldByUs: true }])
  rig.secondLine.tell('answered', { id: 'second-1' })
  expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-2' })
})

test('Drop ends the second, and the first goes on, off hold (call/add)', async () => {
  const rig = await adding(await talking())
  rig.secondLine.tell('answered', { id: 'second-1' })
  rig.actions.dropCall('active', 'e1')
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'local' })
  await settle()
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  expect(rig.state()).toMatchObject({ callId: 'call-1' })
  expect(rig.factsOf('call-ended')).toMatchObject([{ callId: 'call-2' }])
})

test.each([
  ['busy', 'busy', 'note: Ana Ruiz is busy.'],
  ['no-answer', 'stop', "note: Ana Ruiz didn't answer."],
] as const)(
  'nobody answers (%s): the first is active again, on hold, and a message says so',
  async (reason, tone, said) => {
    const rig = await adding(await talking())
    expect(rig.tones.played.at(-1)).toBe('ring')
    rig.secondLine.tell('hangup', { id: 'second-1', reason })
    await settle()
    expect(rig.tones.played.at(-1)).toBe(tone)
    expect(rig.notify.shown.at(-1)).toBe(said)
    expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
  },
)

test('the platform refuses it: a message says why, and the first goes on, off hold (call/add)', async () => {
  const rig = await talking()
  rig.api.reply('tokenForUserPhone', apiError('error:phone-blocked', 403, 'This number is blocked.'))
  const added = rig.actions.addCall(NURSE, 'e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  await added
  expect(rig.notify.shown).toEqual(['error: This number is blocked.'])
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  expect(rig.state()).toMatchObject({ callId: 'call-1' })
})

describe('nothing is placed (call/add)', () => {
  test('where the platform does not offer it', async () => {
    const rig = await talking(['incoming', 'hold'])
    await rig.actions.addCall(NURSE, 'e1')
    expect(rig.line.commands).not.toContain('setHeld line-1 true')
  })

  test('if the page refuses it', async () => {
    const rig = await talking()
    rig.answers['before-call'] = false
    await rig.actions.addCall(NURSE, 'e1')
    expect(rig.line.commands).not.toContain('setHeld line-1 true')
  })

  test('beside a second call', async () => {
    const rig = await adding(await talking())
    rig.secondLine.tell('answered', { id: 'second-1' })
    await rig.actions.addCall({ ...NURSE, phone: '+12015550145' }, 'e1')
    expect(rig.others()).toHaveLength(1)
    expect(rig.secondLine.commands).not.toContain('setHeld second-1 true')
  })
})
