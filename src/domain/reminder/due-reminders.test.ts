import { expect, test } from 'vitest'
import { dueReminders, nextReminders } from './due-reminders'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const reminder = (id: string, dueAt: string, done = false) => ({ id, dueAt, done })
const ALL = [
  reminder('later', '2026-11-23T13:00:00Z'),
  reminder('now', '2026-11-20T14:00:00Z'),
  reminder('soon', '2026-11-20T14:00:01Z'),
  reminder('old', '2026-11-19T09:00:00-05:00'),
  reminder('closed', '2026-11-19T13:00:00Z', true),
  reminder('same', '2026-11-20T14:00:00Z'),
  reminder('unreadable', ''),
]
const idsOf = (reminders: readonly { id: string }[]) => reminders.map(({ id }) => id)

test('open reminders whose time has come are due, the longest waiting first (reminder/due)', () => {
  expect(idsOf(dueReminders(ALL.slice(0, -1), NOW))).toEqual(['old', 'now', 'same'])
  expect(idsOf(dueReminders(ALL, NOW))).toContain('unreadable')
})

test('the others come later, the next one first (reminder/due)', () => {
  expect(idsOf(nextReminders(ALL, NOW))).toEqual(['soon', 'later'])
})
