import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { targetOfUser as targetOf, unknownTarget } from '../../domain/call/call-target'
import { despiteQuestionAtom } from '../../state/call/despite'
import { callsByIdAtom } from '../../state/call/calls'
import { instituteSettingsAtom, offers } from '../../state/session'
import { aCall, aTarget, aUser, someSettings } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { settle, waiting } from '../../testing/waiting-rig'
import type { CallActions } from './index'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PHONE = '+12015550144'
const WHY = 'Court order'
const father = aUser({
  userId: 'father',
  fullName: 'Rolf Ostrowski',
  contacts: [{ phone: PHONE }],
  preferences: { doNotCall: WHY },
})
const mother = aUser({ userId: 'mother', fullName: 'Elena Ostrowski', contacts: [{ phone: PHONE }] })
const people = new Map([father, mother].map((person) => [person.userId, person]))

/** Who has the number: the father alone, or both parents. */
const owners = (...ids: string[]): Replies => ({
  searchUsers: {
    content: ids.map((id) => ({ id, fullName: people.get(id)?.fullName ?? '', phones: [PHONE] })),
  },
  getUser: ({ params }) => people.get(String(params?.['id'])) ?? mother,
  ringDespite: undefined,
})

type Rig = Awaited<ReturnType<typeof waiting>>

async function rigWith(replies: Replies) {
  const rig = await waiting({ replies }, ['incoming', 'hold', 'transfer', 'consult', 'titles'])
  rig.store.set(callsByIdAtom, new Map([['log-1', aCall({ id: 'log-1', callToId: 'father', callToNumber: PHONE })]]))
  return rig
}

/**
 * Every action that rings a number, as the elements, scripts and lists use it: the keypad, rows, cards, lists of calls,
 * reminders, `vp-call-button`, `call()`, `tel:` links, Call again, Call back, Transfer, `transfer()` and Add call.
 */
const WAYS = {
  requestCall: async (rig) => void rig.actions.requestCall(targetOf(father)),
  callPerson: async (rig) => void (await rig.actions.callPerson('father')),
  callNumber: async (rig) => void (await rig.actions.callNumber(PHONE)),
  callBack: async (rig) => void (await rig.actions.callBack('log-1')),
  transferCall: async (rig) => void rig.actions.transferCall(targetOf(father), 'e1'),
  addCall: async (rig) => void rig.actions.addCall(targetOf(father), 'e1'),
} as const satisfies Partial<Record<keyof CallActions, (rig: Rig) => Promise<void>>>

/** These ring nobody whom none of the ways has asked about. */
const RINGS_NOBODY: readonly (keyof CallActions)[] = [
  'choosePhone',
  'startCall',
  'decideInterpreter',
  'cancelCall',
  'switchCalls',
  'mergeCalls',
  'splitCalls',
  'completeTransfer',
  'dropCall',
  'returnToCall',
  'hangUp',
  'setMuted',
  'setHeld',
  'setRecordingPaused',
  'sendDigits',
  'chooseInput',
  'chooseOutput',
]

const IN_CALL: readonly string[] = ['transferCall', 'addCall']
const ways = Object.entries(WAYS)

test('each action of a call is one of the ways to ring somebody, or rings nobody', async () => {
  const { actions } = await rigWith(owners('father'))
  expect(Object.keys(actions).sort()).toEqual([...Object.keys(WAYS), ...RINGS_NOBODY].sort())
})

/** The number was rung: a call is placed to it, or the line has its transfer. */
const isRung = (rig: Rig) =>
  [...rig.line.commands, ...rig.secondLine.commands].some((command) => command.endsWith(PHONE))
const despites = ({ api }: Rig) =>
  ['tokenForUser', 'tokenForUserPhone', 'tokenForPhone', 'ringDespite'].flatMap((name) =>
    api.callsOf(name as 'tokenForUser').flatMap(({ args }) => {
      const { despite } = { ...Object(args.query), ...Object(args.body) } as { despite?: string }
      return despite ?? []
    }),
  )

/** The second press, in the dialog before the call or the one during it. */
async function pressAgain(rig: Rig) {
  const question = rig.store.get(despiteQuestionAtom)
  if (question) question.answer(true)
  else await rig.actions.startCall(emptyCallForm(), 'do-not-call')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
}

describe('somebody who must not be called is rung by no single press (card/preferences)', () => {
  test.each(ways)('%s asks, and the second press rings them and is sent', async (name, ring) => {
    const rig = await rigWith(owners('father'))
    if (IN_CALL.includes(name)) await rig.talk(aTarget({ phone: '+12015550123' }))
    await ring(rig)
    await settle()
    expect(isRung(rig)).toBe(false)
    const { wishes } = rig.store.get(despiteQuestionAtom) ?? {}
    if (IN_CALL.includes(name)) expect(wishes).toEqual([{ why: WHY }])
    else expect(rig.state()).toMatchObject({ phase: 'preparing', target: { preferences: { doNotCall: WHY } } })
    await pressAgain(rig)
    expect(isRung(rig)).toBe(true)
    expect(despites(rig)).toEqual(['do-not-call'])
    expect(rig.store.get(despiteQuestionAtom)).toBeNull()
  })

  test.each(['transferCall', 'addCall'] as const)('%s asks for a number that they share', async (name) => {
    for (const to of [targetOf(mother), unknownTarget(PHONE)]) {
      const rig = await rigWith(owners('father', 'mother'))
      await rig.talk(aTarget({ phone: '+12015550123' }))
      void rig.actions[name](to, 'e1')
      await settle()
      expect(rig.store.get(despiteQuestionAtom)?.wishes).toEqual([{ name: 'Rolf Ostrowski', why: WHY }])
      expect(isRung(rig)).toBe(false)
    }
  })
})

describe('in a call (card/preferences)', () => {
  test('Cancel rings nobody, and the call goes on', async () => {
    const rig = await rigWith(owners('father'))
    await rig.talk(aTarget({ phone: '+12015550123' }))
    const transferred = rig.actions.transferCall(targetOf(father), 'e1')
    await settle()
    rig.store.get(despiteQuestionAtom)?.answer(false)
    expect(await transferred).toBe('declined')
    expect(isRung(rig)).toBe(false)
    expect(rig.phase()).toBe('in-progress')
    expect(rig.notify.shown).toEqual([])
  })

  test('the question goes with the call', async () => {
    const rig = await rigWith(owners('father'))
    await rig.talk(aTarget({ phone: '+12015550123' }))
    void rig.actions.addCall(targetOf(father), 'e1')
    await settle()
    expect(rig.store.get(despiteQuestionAtom)).not.toBeNull()
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
    expect(rig.store.get(despiteQuestionAtom)).toBeNull()
  })

  test('a number that the platform does not name in time is not waited for', async () => {
    const rig = await rigWith({ ...owners(), searchUsers: () => new Promise<never>(() => undefined) })
    await rig.talk(aTarget({ phone: '+12015550123' }))
    void rig.actions.transferCall(unknownTarget(PHONE), 'e1')
    await vi.advanceTimersByTimeAsync(1999)
    expect(isRung(rig)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isRung(rig)).toBe(true)
  })

  test('a wish that the platform knew first is asked about after its refusal', async () => {
    const rig = await rigWith(owners('mother'))
    await rig.talk(aTarget({ phone: '+12015550123' }))
    rig.api.reply('tokenForUser', apiError('error:do-not-call', 409, 'Do not call: Court order'))
    void rig.actions.addCall(targetOf(mother), 'e1')
    await settle()
    rig.api.reply('searchUsers', owners('mother', 'father').searchUsers as never)
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await settle()
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await settle()
    expect(rig.store.get(despiteQuestionAtom)?.wishes).toEqual([{ name: 'Rolf Ostrowski', why: WHY }])
    expect(rig.notify.shown).toEqual([])
  })

  test('the same of a transfer, which the line refuses', async () => {
    const rig = await rigWith(owners('mother'))
    await rig.talk(aTarget({ phone: '+12015550123' }))
    rig.line.transfer = () => Promise.reject(new Error('refused'))
    void rig.actions.transferCall(targetOf(mother), 'e1')
    rig.api.reply('searchUsers', owners('mother', 'father').searchUsers as never)
    await settle()
    await settle()
    expect(rig.store.get(despiteQuestionAtom)?.wishes).toEqual([{ name: 'Rolf Ostrowski', why: WHY }])
    expect(rig.notify.shown).toEqual([])
  })

  test('a platform that cannot keep that it was despite says so, and rings nobody', async () => {
    const rig = await rigWith({ ...owners('father'), ringDespite: apiError('error:server', 500, 'Try again.') })
    await rig.talk(aTarget({ phone: '+12015550123' }))
    void rig.actions.transferCall(targetOf(father), 'e1')
    await settle()
    await pressAgain(rig)
    expect(isRung(rig)).toBe(false)
    expect(rig.notify.shown).toHaveLength(1)
  })

  test('a platform without wishes asks nothing', async () => {
    const rig = await rigWith(owners('father'))
    rig.store.set(instituteSettingsAtom, someSettings({ extensions: ['transfer'] }))
    await rig.talk(aTarget({ phone: '+12015550123' }))
    void rig.actions.transferCall(targetOf(father), 'e1')
    await settle()
    expect(isRung(rig)).toBe(true)
    expect(offers(rig.store.get(instituteSettingsAtom), 'titles')).toBe(false)
  })
})
