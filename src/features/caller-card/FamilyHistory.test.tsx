import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { logExcerptAtom } from '../../state/call/family-calls'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aUser } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import type { Call } from '../../state/call/calls'
import { FamilyHistory } from './FamilyHistory'

const on = (day: number, change: Partial<Call>) =>
  aCall({ calledAt: localTime(`2026-11-${String(day).padStart(2, '0')}T15:00`), ...change })

async function show(
  listCalls: Replies['listCalls'],
  log: 'calls' | 'voicemail' = 'calls',
  getUser: Replies['getUser'] = aUser(),
) {
  const view = await renderView(<FamilyHistory personId="parent-1" callId="shown" log={log} />, {
    replies: { getUser, listCalls },
    prepare: (store) => store.set(appMountedAtom, true),
  })
  await act(async () => undefined)
  const rows = () => view.screen.queryAllByRole('button').filter((one) => one.closest('li'))
  return { ...view, rows }
}

test('lists the calls with a family, newest first, with their notes, and marks the one in view (card/earlier)', async () => {
  const calls = [
    on(3, { id: 'shown', duration: 133 }),
    on(17, { id: 'late', duration: 45, notes: ' Happy about math ' }),
    on(12, { id: 'missed', status: 'unanswered', duration: 0, reasons: ['Attendance'] }),
  ]
  const { rows, store, user } = await show({ content: calls, count: 3 })
  // The suite may run in another year.
  expect(rows().map((row) => row.textContent.replace(', 2026', ''))).toEqual([
    'Nov 17 3:00 PMOutbound · 00:00:45“Happy about math”',
    'Nov 12 3:00 PMOutbound · No Answer“Attendance”',
    'Nov 3 3:00 PMOutbound · 00:02:13',
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true'])
  await user.click(rows()[0]!)
  expect(store.get(pathAtom)).toBe('/calls/late')
})

test('beside the voicemail log opens a voicemail in it (card/earlier)', async () => {
  const message = on(4, { id: 'message', status: 'voicemail', direction: 'inbound', callFromId: 'parent-1' })
  const { rows, store, user } = await show({ content: [message, on(3, { id: 'shown' })], count: 2 }, 'voicemail')
  await user.click(rows()[0]!)
  expect(store.get(pathAtom)).toBe('/voicemail/message')
})

test('more than it shows are in the log (card/earlier)', async () => {
  const calls = Array.from({ length: LIMITS.familyCallsShown + 1 }, (_, at) => on(at + 1, { id: `c${at}` }))
  const { rows, screen, user, store } = await show({ content: calls, count: calls.length })
  expect(rows()).toHaveLength(LIMITS.familyCallsShown)
  await user.click(screen.getByRole('button', { name: 'Show all in the call log' }))
  expect(store.get(logExcerptAtom)).toMatchObject({ kind: 'family', family: { name: 'Pavel Ostrowski' } })
})

test.each<[string, Replies['listCalls'], string]>([
  ['there is no other call', { content: [on(3, { id: 'shown' })], count: 1 }, 'No earlier calls'],
  ['they could not be loaded', apiError('error:x', 500, 'Down'), "We couldn't load earlier calls."],
])('says so if %s (card/earlier)', async (_, listCalls, sentence) => {
  const { screen, rows } = await show(listCalls)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(rows()).toEqual([])
})

test('Retry loads the person, and then their calls (card/earlier)', async () => {
  const failure = apiError('error:x', 500, 'Down')
  const { screen, user, context, rows } = await show(failure, 'calls', failure)
  const retry = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1)!)
    await act(async () => undefined)
  }
  context.api.reply('getUser', aUser())
  await retry()
  expect(rows()).toEqual([])
  context.api.reply('listCalls', { content: [on(3, { id: 'shown' }), on(4, { id: 'other' })], count: 2 })
  await retry()
  expect(rows()).toHaveLength(2)
})

test('of a person who could not be loaded it does not claim that there is no other call (card/earlier)', async () => {
  const { screen } = await show({ content: [], count: 0 }, 'calls', apiError('error:x', 500, 'Down'))
  expect(screen.getByText("We couldn't load earlier calls.")).toBeTruthy()
  expect(screen.queryByText('No earlier calls')).toBeNull()
})
