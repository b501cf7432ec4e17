import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '../../api/contract/timeline'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { onLiveEvent } from '../../actions/live/on-live-event'
import { eventually } from '../../testing/eventually'
import { aCall, aProfile, aStudent, aUser, someSettings } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import { FamilyHistory } from './FamilyHistory'

const TARA = aUser({
  userId: 'parent-1',
  fullName: 'Tara Transfeld',
  kids: [aStudent({ studentId: 's1', fullName: 'Robin' }), aStudent({ studentId: 's2', fullName: 'Jo' })],
})
const on = (day: number) => localTime(`2026-11-${String(day).padStart(2, '0')}T15:00`)
const callOn = (day: number, change: Parameters<typeof aCall>[0]): TimelineEntry => {
  const call = aCall({ calledAt: on(day), callFromId: 'me', callToId: 'parent-1', callToName: 'Tara', ...change })
  return { by: 'Dana Whitfield', at: call.calledAt, reached: call.duration > 0, call }
}
const ENTRIES: TimelineEntry[] = [
  callOn(20, { id: 'missed', status: 'unanswered', duration: 0 }),
  { by: 'Ms. Brooks', at: on(19), reached: true },
  callOn(17, { id: 'own', duration: 45, notes: 'Happy about math', callToId: 'parent-2', callToName: 'Tom Transfeld' }),
  callOn(12, { id: 'of-colleague', callFromId: 'staff-2', duration: 60 }),
]

async function show(getTimeline: Replies['getTimeline'], replies: Replies = {}) {
  const view = await renderView(<FamilyHistory personId="parent-1" callId="missed" log="calls" />, {
    replies: { getUser: TARA, getTimeline, ...replies },
    prepare(store) {
      store.set(appMountedAtom, true)
      store.set(profileAtom, aProfile({ userId: 'me' }))
      store.set(instituteSettingsAtom, someSettings({ extensions: ['families'] }))
    },
  })
  await act(async () => undefined)
  const rows = () =>
    view.screen.queryAllByRole('listitem').map((row) => row.textContent.replaceAll(', 2026', '').replace(' PM', ''))
  return { ...view, rows }
}

test('has the calls of all staff, of a colleague only that the family was reached (card/earlier)', async () => {
  const { screen, rows, user, store } = await show({ content: ENTRIES, count: 4 })
  expect(rows()).toEqual([
    'Nov 20 3:00Outbound · No Answer',
    'Nov 19 3:00Reached by Ms. Brooks',
    'Nov 17 3:00Outbound · 00:00:45with Tom Transfeld“Happy about math”',
    'Nov 12 3:00Outbound · 00:01:00Dana Whitfield',
  ])
  expect(screen.getByText(/^Last reached by Ms\. Brooks, Nov 19/)).toBeTruthy()
  const buttons = screen.getAllByRole('button').filter((button) => button.closest('li'))
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual(['true', null, null])
  await user.click(buttons[1]!)
  expect(store.get(pathAtom)).toBe('/calls/own')
})

test('is read again when a colleague’s call with the family has ended, and not after others (card/earlier)', async () => {
  const { rows, context } = await show({ content: ENTRIES.slice(1), count: 3 })
  const hear = (personId: string) =>
    act(async () => onLiveEvent(context, { topic: 'timelines', type: 'MODIFY', data: { personIds: [personId] } }))
  context.api.reply('getTimeline', { content: ENTRIES, count: 4 })
  await hear('parent-9')
  expect(rows()).toHaveLength(3)
  await hear('parent-1')
  await eventually(() => expect(rows()).toHaveLength(4))
})

test('one child, the next page and paper have what was asked for (card/earlier)', async () => {
  const { screen, user, context, rows } = await show({ content: ENTRIES, count: 5 })
  context.api.reply('getTimeline', { content: [callOn(3, { id: 'oldest' })], count: 5 })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  context.api.reply('getTimeline', { content: ENTRIES.slice(0, 2), count: 2 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Child' }), 'Jo')
  await act(async () => undefined)
  expect(rows()).toHaveLength(2)
  expect(context.api.callsOf('getTimeline').at(-1)?.args).toMatchObject({
    params: { id: 'parent-1' },
    query: { page: 1, studentId: 's2' },
  })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const [sheet] = context.print.sheets
  expect(sheet).toMatchObject({ title: 'Family timeline: Jo', parts: [{ entries: [{}, {}] }] })
  expect(JSON.stringify(sheet)).toContain('Reached by Ms. Brooks')
})

test('a platform without timelines has the calls of the own log (card/earlier)', async () => {
  const own = aCall({ calledAt: on(3), callToId: 'parent-1', callToName: 'Tara Transfeld' })
  const { rows, screen } = await show(apiError('error:not-found', 404, 'None'), {
    listCalls: { content: [own], count: 1 },
  })
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Calls with this contact' })).toBeTruthy()
})

test('a failure says so, and Retry asks again (card/earlier)', async () => {
  const { screen, user, context, rows } = await show(apiError('error:x', 500, 'Down'))
  context.api.reply('getTimeline', { content: ENTRIES, count: 4 })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await act(async () => undefined)
  expect(rows()).toHaveLength(4)
})
