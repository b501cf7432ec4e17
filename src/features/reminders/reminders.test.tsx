import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openingOf } from '../../domain/reminder/remind-times'
import { addDays, dayAt } from '../../domain/report/report-dates'
import { createReminders } from '../../actions/reminders'
import type { FollowUp } from '../../api/contract/follow-ups'
import { instituteSettingsAtom, profileAtom, sessionAtom } from '../../state/session'
import { remindersAtom, type Reminder } from '../../state/reminders'
import { connectedElementsAtom } from '../../state/view'
import { aCall, aProfile, aReminder, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView, type RenderViewOptions } from '../../testing/render/render-view'
import { CallLog } from '../call-log'
import { DueReminders } from './DueReminders'
import { RemindDialog } from './RemindDialog'
import { RemindMe } from './RemindMe'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const hours = { enabled: true, startTime: '08:00', endTime: '16:00', timeZone: 'America/New_York', enabledDays: [] }
const isSaturday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6
const CALL = aCall({ id: 'c1' })

let stored: Reminder
beforeEach(() => {
  stored = aReminder({ id: 'r1', dueAt: ago(1), note: 'Bus pass' })
})

const show = async (
  view: React.ReactNode,
  open: Reminder[],
  extensions = ['follow-ups'],
  rest: RenderViewOptions = {},
) => {
  const shown = await renderView(view, {
    now: Date.now(),
    replies: {
      listFollowUps: { content: open },
      createFollowUp: ({ body }: { body: Partial<FollowUp> }) => ({ ...stored, ...body, id: 'made', done: false }),
      updateFollowUp: ({ body }: { body: Partial<FollowUp> }) => {
        stored = { ...stored, ...body, version: (stored.version ?? 0) + 1 }
        return stored
      },
      ...rest.replies,
    } as never,
    prepare(store) {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile({ settings: { officeHours: hours } }))
      store.set(instituteSettingsAtom, someSettings({ extensions }))
      store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
    },
  })
  const sent = () => shown.context.api.callsOf('updateFollowUp').map(({ args }) => args.body)
  return { ...shown, sent }
}

describe('Remind me (reminder/make)', () => {
  const showButton = (open: Reminder[] = [], ...rest: [string[]?, RenderViewOptions?]) =>
    show(<RemindMe call={CALL} studentId="s1" />, open, ...rest)

  test('sends the call, its side and its student, and then says the day; the focus stays on it', async () => {
    const { screen, user, root, context } = await showButton()
    const button = screen.getByRole('button', { name: 'Remind me' })
    await user.click(button)
    expect(screen.getByRole('menu', { name: 'Remind me to call Pavel Ostrowski' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: /^In a week/ }))
    await eventually(() => expect(context.announcer.announced.at(-1)).toMatch(/^polite: Reminder set: /))
    expect(context.api.callsOf('createFollowUp').map(({ args }) => args.body)).toEqual([
      { callId: 'c1', userId: 'parent-1', studentId: 's1', dueAt: expect.any(String) as string },
    ])
    expect(screen.getByRole('button', { name: /^Reminder: / })).toBe(root.activeElement)
  })

  test('moves the reminder that there is, and removes it', async () => {
    const { screen, user, sent } = await showButton([stored])
    await user.click(await screen.findByRole('button', { name: 'Reminder: Yesterday' }))
    await user.click(screen.getByRole('menuitem', { name: /^In a week/ }))
    await eventually(() => expect(sent()).toEqual([{ dueAt: expect.any(String) as string }]))
    await user.click(screen.getByRole('button', { name: /^Reminder: / }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove reminder' }))
    await eventually(() => expect(sent()[1]).toEqual({ done: true }))
    expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  })

  test('asks for a day and a note, and keeps both if the platform refuses', async () => {
    const { screen, user, context } = await showButton([], undefined, {
      replies: { createFollowUp: apiError('error:x', 500, 'The platform has a problem.') },
    })
    await user.click(screen.getByRole('button', { name: 'Remind me' }))
    await user.click(screen.getByRole('menuitem', { name: 'Pick a day…' }))
    await user.click(screen.getByRole('button', { name: 'Set reminder' }))
    expect(screen.getByText('Choose a day.')).toBeTruthy()
    const far = addDays(dayAt(Date.now(), hours.timeZone), 367)
    const typeDay = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } })
    typeDay(far)
    expect(screen.getByText(/^Choose a day up to \w+, \w+ \d+, \d{4}\.$/)).toBeTruthy()
    expect(context.api.callsOf('createFollowUp')).toEqual([])
    const day = addDays(far, -1)
    typeDay(Array.from({ length: 7 }, (_, index) => addDays(far, -1 - index)).find(isSaturday) ?? '')
    expect(screen.getByText(/^\w{3} \d+(, \d{4})? is a Saturday\.$/)).toBeTruthy()
    typeDay(day)
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Bus pass')
    await user.click(screen.getByRole('button', { name: 'Set reminder' }))
    await eventually(() => expect(context.notify.shown).toEqual(['error: The platform has a problem.']))
    expect(context.api.callsOf('createFollowUp')[0]?.args.body).toMatchObject({
      dueAt: openingOf(day, hours),
      note: 'Bus pass',
    })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Bus pass')
  })

  test('asked from a row begins with the reminder that there is, which it keeps, moves or removes', async () => {
    const dueAt = openingOf(addDays(dayAt(Date.now(), hours.timeZone), 3), hours)
    stored = { ...stored, dueAt }
    const onClose = vi.fn()
    const { screen, user, sent } = await show(
      <RemindDialog asksForTime call={CALL} studentId="s1" side={{ userId: 'parent-1' }} onClose={onClose} />,
      [stored],
    )
    expect(await screen.findByRole('radio', { name: /^As set: .+, 8:00 AM$/, checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save reminder' }))
    await eventually(() => expect(sent()).toEqual([{ dueAt, note: 'Bus pass' }]))
    await user.click(screen.getByRole('button', { name: 'Remove reminder' }))
    await eventually(() => expect(sent()[1]).toEqual({ done: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('is nowhere, and nothing is requested, where the platform does not offer it', async () => {
    const { screen, context } = await showButton([], [])
    expect(screen.queryByRole('button')).toBeNull()
    expect(context.api.callsOf('listFollowUps')).toEqual([])
  })
})

describe('due reminders (reminder/due)', () => {
  const showDue = async (rest?: RenderViewOptions) => {
    const view = await show(<DueReminders />, [], undefined, rest)
    act(() => view.store.set(remindersAtom, { byId: new Map([['r1', stored]]), isLoaded: true }))
    await view.screen.findByRole('heading', { name: 'Reminders' })
    return view
  }

  test.each([
    ['Done: call Pavel Ostrowski', { done: true }],
    [/: remind me to call Pavel Ostrowski$/, { dueAt: expect.any(String) as string }],
  ])('%s is sent at once, and Undo brings the reminder back, with the focus', async (name, body) => {
    const before = stored.dueAt
    const { screen, user, root, sent } = await showDue()
    expect(screen.getByText('Bus pass').lang).toBe('und')
    await user.click(screen.getByRole('button', { name }))
    await eventually(() => expect(sent()).toEqual([body]))
    const undo = screen.getByRole('button', {
      name: 'Undo: reminder to call Pavel Ostrowski',
      description: /^(Done|Moved: \S+)/,
    })
    expect(root.activeElement).toBe(undo)
    await user.click(undo)
    await eventually(() => expect(sent()[1]).toEqual({ done: false, dueAt: before }))
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Done: call Pavel Ostrowski' }))
  })

  test('Undo before the platform has answered keeps the row and the focus, and is sent after that', async () => {
    const answers: (() => void)[] = []
    const updateFollowUp = ({ body }: { body: Partial<FollowUp> }) =>
      new Promise<FollowUp>((resolve) =>
        answers.push(() => resolve((stored = { ...stored, ...body, version: (stored.version ?? 0) + 1 }))),
      )
    const { screen, user, root, sent } = await showDue({ replies: { updateFollowUp } as never })
    await user.click(screen.getByRole('button', { name: 'Done: call Pavel Ostrowski' }))
    await user.click(screen.getByRole('button', { name: 'Undo: reminder to call Pavel Ostrowski' }))
    expect(sent()).toEqual([{ done: true }])
    const done = screen.getByRole('button', { name: 'Done: call Pavel Ostrowski' })
    expect(root.activeElement).toBe(done)
    await act(async () => answers[0]?.())
    await eventually(() => expect(sent()[1]).toMatchObject({ done: false }))
    await act(async () => answers[1]?.())
    expect(root.activeElement).toBe(done)
  })

  test('a second press before the row has changed does nothing, so that Undo still brings the reminder back', async () => {
    const before = stored.dueAt
    const { screen, user, sent, part } = await showDue()
    const { closeReminder } = part(createReminders)
    await act(async () => {
      void closeReminder('r1')
      await closeReminder('r1')
    })
    await user.click(screen.getByRole('button', { name: 'Undo: reminder to call Pavel Ostrowski' }))
    await eventually(() => expect(sent()).toEqual([{ done: true }, { done: false, dueAt: before }]))
  })

  test('the second press of a double press, on the Undo that has taken the place of the first, does nothing', async () => {
    const { screen, user, sent } = await showDue()
    await user.click(screen.getByRole('button', { name: /: remind me to call Pavel Ostrowski$/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo: reminder to call Pavel Ostrowski' }), { detail: 2 })
    expect(sent()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Undo: reminder to call Pavel Ostrowski' })).toBeTruthy()
  })

  test('one that a call has settled is gone', async () => {
    const { screen, store } = await showDue()
    expect(screen.getByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeTruthy()
    act(() =>
      store.set(remindersAtom, {
        byId: new Map([['r1', { ...stored, done: true, settledBy: 'c2', version: 2 }]]),
        isLoaded: true,
      }),
    )
    expect(screen.queryByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeNull()
  })

  test('reminders that could not be loaded say so in their place, with Retry', async () => {
    const { screen, user, context } = await show(<DueReminders />, [], undefined, {
      replies: { listFollowUps: apiError('error:x', 500, 'The platform has a problem.') },
    })
    expect(await screen.findByText("We couldn't load your reminders.")).toBeTruthy()
    expect(context.notify.shown).toEqual([])
    context.api.reply('listFollowUps', { content: [stored] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeTruthy()
    expect(screen.queryByText("We couldn't load your reminders.")).toBeNull()
  })

  test('in a call log, those that come later are behind a button while none is due, and listed at once', async () => {
    const later = aReminder({ id: 'r2', dueAt: ago(-3), note: 'Dentist' })
    const { screen, user, store } = await show(<CallLog />, [later], undefined, {
      replies: { listCalls: { content: [], count: 0 } },
    })
    expect(screen.queryByRole('button', { name: '1 reminder' })).toBeNull()
    act(() => store.set(remindersAtom, { byId: new Map([['r2', later]]), isLoaded: true }))
    await user.click(screen.getByRole('button', { name: '1 reminder' }))
    expect(await screen.findByText('Dentist')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 coming up' }).getAttribute('aria-expanded')).toBe('true')
  })
})
