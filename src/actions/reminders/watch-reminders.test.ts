import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remindersAtom, type Reminder } from '../../state/reminders'
import { instituteSettingsAtom, sessionAtom } from '../../state/session'
import { appMountedAtom } from '../../state/view'
import { aReminder, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { watchReminders } from './watch-reminders'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A phone with reminders that become due after these minutes. */
async function phone(minutes: readonly number[], app = true) {
  const start = Date.now()
  const reminders = minutes.map((after, at): Reminder =>
    aReminder({ id: `r${at}`, dueAt: new Date(start + after * MINUTE_MS).toISOString() }),
  )
  const context = fakeContext({ replies: { listFollowUps: { content: reminders } } })
  context.now = () => Date.now()
  const { store } = context
  store.set(appMountedAtom, app)
  store.set(instituteSettingsAtom, someSettings({ extensions: ['follow-ups'] }))
  store.set(sessionAtom, { phase: 'ready' })
  watchReminders(context)
  await pass(0)
  expect(store.get(remindersAtom).byId.size).toBe(minutes.length)
  return context
}
const pass = async (minutes: number) => {
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
  await vi.dynamicImportSettled()
}

test('a reminder is announced once, when it becomes due, and not if it was due before (reminder/due, a11y/announcer)', async () => {
  const { announcer } = await phone([-5, 10, 600])
  expect(announcer.announced).toEqual([])
  await pass(11)
  expect(announcer.announced).toEqual(['polite: Reminder: call Pavel Ostrowski'])
  await pass(60)
  expect(announcer.announced).toHaveLength(1)
})

test('those that become due at the same time, as the office opens, are one sentence (reminder/due)', async () => {
  const { announcer } = await phone([10, 10, 10])
  await pass(11)
  expect(announcer.announced).toEqual(['polite: 3 reminders are due'])
})

test('a page without the app, which shows no reminders, announces none', async () => {
  const { announcer } = await phone([10], false)
  await pass(11)
  expect(announcer.announced).toEqual([])
})
