import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import { NEW_REASON, reasonDeletionsAtom, reasonDraftsAtom } from '../../state/settings'
import { forgetPerson } from '../../state/store'
import { aReason } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createSettingsActions } from './index'
import { eventually } from '../../testing/eventually'

const ATTENDANCE = aReason({ id: 'r1', reason: 'Attendance' })
const BUS = aReason({ id: 'r2', reason: 'Bus' })
const SERVER = apiError('error:server', 500, 'The platform has a problem.')
const GONE = apiError('error:not-found', 404, 'It cannot be found.')

function settings(replies: Replies = {}) {
  const context = fakeContext({
    replies: {
      listReasons: { content: [ATTENDANCE, BUS] },
      createReason: ({ body }) => ({ id: 'r3', ...(body as { reason: string }) }),
      updateReason: ({ params, body }) => ({ id: params?.id ?? '', ...(body as { reason: string }) }),
      deleteReason: undefined,
      ...replies,
    },
  })
  const actions = createSettingsActions(context, createNavigation(context))
  return {
    ...context,
    actions,
    reasons: () => context.store.get(callReasonsAtom)?.map(({ reason }) => reason),
    draft: (key: string) => context.store.get(reasonDraftsAtom).get(key),
    deletions: () => [...context.store.get(reasonDeletionsAtom)],
    signOut: () => context.personLeaves(),
  }
}
type Settings = ReturnType<typeof settings>

async function opened(replies: Replies = {}) {
  const made = settings(replies)
  const close = made.actions.openReasons()
  await eventually(() => expect(made.reasons()).toBeDefined())
  return { ...made, close }
}
const type = ({ actions }: Settings, key: string, text: string) => {
  actions.typeReason(key, text)
  return actions.saveReason(key, 'element-1')
}

describe('the list', () => {
  test('is loaded on each visit, although the forms of calls have a list', async () => {
    const { api, actions, close, reasons } = await opened()
    close()
    api.reply('listReasons', { content: [BUS] })
    actions.openReasons()
    await eventually(() => expect(reasons()).toEqual(['Bus']))
  })

  test('is read once for two views', async () => {
    const { api, actions } = await opened()
    actions.openReasons()
    expect(api.callsOf('listReasons')).toHaveLength(1)
  })

  test('is read again after a reconnect, while it is shown', async () => {
    const { api, live, close } = await opened()
    live.tellConnected()
    expect(api.callsOf('listReasons')).toHaveLength(2)
    close()
    live.tellConnected()
    expect(api.callsOf('listReasons')).toHaveLength(2)
  })

  test('that cannot be loaded says why, and Retry loads it', async () => {
    const { api, actions, store, notify, reasons } = settings({ listReasons: SERVER })
    actions.openReasons()
    await eventually(() => expect(store.get(callReasonsFailureAtom)?.label).toBe('The platform has a problem.'))
    expect(notify.shown).toEqual(['error: The platform has a problem.'])
    api.reply('listReasons', { content: [BUS] })
    await actions.readReasons()
    expect(store.get(callReasonsFailureAtom)).toBeNull()
    expect(reasons()).toEqual(['Bus'])
  })

  test('an answer older than a later save is not shown', async () => {
    const made = await opened()
    let answer = (_: { content: (typeof BUS)[] }): void => undefined
    made.api.reply('listReasons', () => new Promise((resolve) => (answer = resolve)))
    const reading = made.actions.readReasons()
    await type(made, NEW_REASON, 'Grades')
    answer({ content: [ATTENDANCE, BUS] })
    await reading
    expect(made.reasons()).toEqual(['Attendance', 'Bus', 'Grades'])
  })

  test('an answer for a signed-out person is ignored', async () => {
    let answer = (_: { content: (typeof BUS)[] }): void => undefined
    const { actions, signOut, reasons } = settings({ listReasons: () => new Promise((resolve) => (answer = resolve)) })
    const reading = actions.readReasons()
    signOut()
    answer({ content: [BUS] })
    await reading
    expect(reasons()).toBeUndefined()
  })
})

describe('adding', () => {
  test('sends the text without blanks around it, and the forms of calls have it at once', async () => {
    const made = await opened()
    expect(await type(made, NEW_REASON, '  Grades ')).toBe(true)
    expect(made.api.callsOf('createReason').map(({ args }) => args.body)).toEqual([{ reason: 'Grades' }])
    expect(made.reasons()).toEqual(['Attendance', 'Bus', 'Grades'])
    expect(made.draft(NEW_REASON)).toBeUndefined()
    expect(made.announcer.announced).toContain('polite: Grades added')
  })

  test.each([
    ['', 'Enter a reason.'],
    ['  ', 'Enter a reason.'],
    ['bus', 'This reason is on the list already.'],
    ['Other', '“Other” is always there. Enter another reason.'],
    ['x'.repeat(201), 'Enter a reason of at most 200 characters.'],
  ])('%j is not sent: %s', async (text, error) => {
    const made = await opened()
    expect(await type(made, NEW_REASON, text)).toBe(false)
    expect(made.api.callsOf('createReason')).toEqual([])
    expect(made.draft(NEW_REASON)).toEqual({ text, saving: false, tried: true })
    expect(made.announcer.announced).toEqual([`assertive: ${error}`])
  })

  test('that fails keeps the typed text, says why, and reloads the list (settings/reasons)', async () => {
    const made = await opened({ createReason: SERVER })
    expect(await type(made, NEW_REASON, 'Grades')).toBe(false)
    const failure = 'The platform has a problem.'
    expect(made.draft(NEW_REASON)).toEqual({ text: 'Grades', saving: false, tried: true, failure })
    expect(made.notify.shown).toEqual([`error: ${failure}`])
    expect(made.api.callsOf('listReasons')).toHaveLength(2)
    made.actions.typeReason(NEW_REASON, 'Grade')
    expect(made.draft(NEW_REASON)?.failure).toBeUndefined()
  })

  test('that somebody added at the same moment says so, and the list has it (settings/reasons)', async () => {
    const made = await opened({ createReason: apiError('error:validation', 400, 'It was not accepted.') })
    made.api.reply('listReasons', { content: [ATTENDANCE, BUS, aReason({ id: 'r9', reason: 'grades' })] })
    expect(await type(made, NEW_REASON, 'Grades')).toBe(false)
    expect(made.reasons()).toEqual(['Attendance', 'Bus', 'grades'])
    expect(made.draft(NEW_REASON)).toEqual({ text: 'Grades', saving: false, tried: true })
    expect(made.notify.shown).toEqual([])
    expect(made.announcer.announced).toEqual(['assertive: This reason is on the list already.'])
  })

  test('that is refused for another reason says why', async () => {
    const made = await opened({ createReason: apiError('error:validation', 400, 'It was not accepted.') })
    expect(await type(made, NEW_REASON, 'Grades')).toBe(false)
    expect(made.draft(NEW_REASON)).toMatchObject({ saving: false, failure: 'It was not accepted.' })
    expect(made.notify.shown).toEqual(['error: It was not accepted.'])
  })

  test('that is refused as its person leaves shows nothing to the next', async () => {
    const made = await opened({ createReason: apiError('error:validation', 400, 'It was not accepted.') })
    made.api.reply('listReasons', () => new Promise<never>(() => undefined))
    const saving = type(made, NEW_REASON, 'Grades')
    await eventually(() => expect(made.api.callsOf('listReasons')).toHaveLength(2))
    made.signOut()
    expect(await saving).toBe(false)
    expect(made.draft(NEW_REASON)).toBeUndefined()
    expect(made.notify.shown).toEqual([])
  })

  test('twice while it is pending sends one request', async () => {
    const made = await opened({ createReason: () => new Promise<never>(() => undefined) })
    void type(made, NEW_REASON, 'Grades')
    expect(made.draft(NEW_REASON)?.saving).toBe(true)
    expect(await made.actions.saveReason(NEW_REASON)).toBe(false)
    expect(made.api.callsOf('createReason')).toHaveLength(1)
  })

  test('typed text outlives the page, and is removed with the person', async () => {
    const made = await opened()
    made.actions.typeReason(NEW_REASON, 'Gra')
    made.close()
    expect(made.draft(NEW_REASON)?.text).toBe('Gra')
    made.signOut()
    expect(made.draft(NEW_REASON)).toBeUndefined()
  })

  test('answered after sign-out changes nothing', async () => {
    let answer = (_: typeof BUS): void => undefined
    const made = await opened({ createReason: () => new Promise((resolve) => (answer = resolve)) })
    const saving = type(made, NEW_REASON, 'Grades')
    made.signOut()
    answer(aReason({ reason: 'Grades' }))
    expect(await saving).toBe(false)
    expect(made.reasons()).toBeUndefined()
  })
})

describe('renaming', () => {
  test('keeps the place in the list', async () => {
    const made = await opened()
    expect(await type(made, 'r1', 'Absence')).toBe(true)
    expect(made.api.callsOf('updateReason').map(({ args }) => args)).toEqual([
      { params: { id: 'r1' }, body: { reason: 'Absence' } },
    ])
    expect(made.reasons()).toEqual(['Absence', 'Bus'])
    expect(made.announcer.announced).toContain('polite: Attendance renamed to Absence')
  })

  test('in another case is no duplicate of itself', async () => {
    const made = await opened()
    expect(await type(made, 'r1', 'ATTENDANCE')).toBe(true)
    expect(made.reasons()).toEqual(['ATTENDANCE', 'Bus'])
  })

  test('to its current text requests nothing', async () => {
    const made = await opened()
    expect(await type(made, 'r1', ' Attendance ')).toBe(true)
    expect(made.api.callsOf('updateReason')).toEqual([])
    expect(made.draft('r1')).toBeUndefined()
  })

  test('to another reason’s text is refused', async () => {
    const made = await opened()
    expect(await type(made, 'r1', 'Bus')).toBe(false)
    expect(made.api.callsOf('updateReason')).toEqual([])
  })

  test('leaves the phrases as they are', async () => {
    const made = await opened({
      updateReason: () => aReason({ id: 'r2', reason: 'Bus delay', phrases: ['Takes the bus'] }),
    })
    await type(made, 'r2', 'Bus delay')
    expect(made.api.callsOf('updateReason').map(({ args }) => args.body)).toEqual([{ reason: 'Bus delay' }])
    expect(made.store.get(callReasonsAtom)?.[1]?.phrases).toEqual(['Takes the bus'])
  })

  test('a reason that another person has deleted keeps the typed text, and Cancel reloads the list', async () => {
    const made = await opened({ updateReason: GONE })
    expect(await type(made, 'r1', 'Absence')).toBe(false)
    expect(made.draft('r1')).toMatchObject({
      text: 'Absence',
      failure: expect.stringContaining('Someone else') as string,
    })
    expect(made.reasons()).toEqual(['Attendance', 'Bus'])
    made.api.reply('listReasons', { content: [BUS] })
    made.actions.cancelReason('r1')
    await eventually(() => expect(made.reasons()).toEqual(['Bus']))
    expect(made.draft('r1')).toBeUndefined()
  })
})

describe('deleting', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const sent = ({ api }: Settings) => api.callsOf('deleteReason').map(({ args }) => args)

  test('sends nothing for 8 seconds, and keeps the reason in the forms of calls until it is deleted (settings/undo)', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    expect(made.announcer.announced).toContain('polite: Attendance will be deleted. You can undo this.')
    await vi.advanceTimersByTimeAsync(7999)
    expect(sent(made)).toEqual([])
    expect(made.reasons()).toEqual(['Attendance', 'Bus'])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent(made)).toEqual([{ params: { id: 'r1' }, keepalive: false }])
    expect(made.reasons()).toEqual(['Bus'])
    expect(made.deletions()).toEqual([])
    expect(made.announcer.announced).toContain('polite: Attendance deleted')
  })

  test('undone leaves everything as it was, and sends nothing to the platform', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    made.actions.undoDeletion('r1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent(made)).toEqual([])
    expect(made.deletions()).toEqual([])
    expect(made.reasons()).toEqual(['Attendance', 'Bus'])
    expect(made.announcer.announced).toContain('polite: Attendance kept')
  })

  test('pauses while Undo is used, and restarts afterwards (settings/undo)', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    made.actions.holdDeletion('r1', true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent(made)).toEqual([])
    made.actions.holdDeletion('r1', false)
    await vi.advanceTimersByTimeAsync(8000)
    expect(sent(made)).toHaveLength(1)
  })

  test('two at a time run independently', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    await vi.advanceTimersByTimeAsync(4000)
    made.actions.deleteReason('r2')
    made.actions.undoDeletion('r1')
    await vi.advanceTimersByTimeAsync(8000)
    expect(sent(made)).toEqual([{ params: { id: 'r2' }, keepalive: false }])
    expect(made.reasons()).toEqual(['Attendance'])
  })

  test('is sent at once when the last view closes, because its Undo has disappeared', async () => {
    const made = await opened()
    const closeOther = made.actions.openReasons()
    made.actions.deleteReason('r1')
    made.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent(made)).toEqual([])
    closeOther()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent(made)).toHaveLength(1)
    expect(made.reasons()).toEqual(['Bus'])
  })

  test('continues when one view replaces another', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    made.close()
    made.actions.openReasons()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent(made)).toEqual([])
  })

  test('is sent when the page closes, with a request that outlives it', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    made.lifecycle.tellLeave()
    expect(sent(made)).toEqual([{ params: { id: 'r1' }, keepalive: true }])
  })

  test('once sent can neither be undone nor sent again', async () => {
    const made = await opened({ deleteReason: () => new Promise<never>(() => undefined) })
    made.actions.deleteReason('r1')
    await vi.advanceTimersByTimeAsync(8000)
    made.actions.undoDeletion('r1')
    made.actions.deleteReason('r1')
    made.actions.holdDeletion('r1', false)
    made.lifecycle.tellLeave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(made.deletions()).toEqual([['r1', 'sent']])
    expect(sent(made)).toHaveLength(1)
  })

  test('that fails restores the reason, and says why', async () => {
    const made = await opened({ deleteReason: SERVER })
    made.actions.deleteReason('r1')
    await vi.advanceTimersByTimeAsync(8000)
    expect(made.reasons()).toEqual(['Attendance', 'Bus'])
    expect(made.deletions()).toEqual([])
    expect(made.notify.shown).toEqual(['error: The platform has a problem.'])
  })

  test('a reason that another person has deleted is deleted', async () => {
    const made = await opened({ deleteReason: GONE })
    made.actions.deleteReason('r1')
    await vi.advanceTimersByTimeAsync(8000)
    expect(made.reasons()).toEqual(['Bus'])
    expect(made.notify.shown).toEqual([])
  })

  test.each(['signed-out', 'signed-out-elsewhere'] as const)(
    'is sent at once for who signs out (%s), also while Undo has the focus, and its answer changes nothing (settings/undo)',
    async (reason) => {
      let answer = (): void => undefined
      const made = await opened({
        deleteReason: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
      })
      for (const id of ['r1', 'r2']) made.actions.deleteReason(id)
      made.actions.holdDeletion('r2', true)
      made.api.personLeaves()
      forgetPerson(made.store)
      made.bus.emit('session-changed', { signedIn: false, reason })
      made.store.set(callReasonsAtom, [ATTENDANCE, BUS])
      answer()
      made.close()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent(made)).toEqual(['r1', 'r2'].map((id) => ({ params: { id }, keepalive: true })))
      expect([made.reasons(), made.deletions()]).toEqual([['Attendance', 'Bus'], []])
      expect(made.announcer.announced).toHaveLength(2)
    },
  )

  test('is not sent for a person whose session has ended', async () => {
    const made = await opened()
    made.actions.deleteReason('r1')
    made.signOut()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent(made)).toEqual([])
    expect(made.deletions()).toEqual([])
  })
})
