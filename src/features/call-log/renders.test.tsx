import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallListQuery } from '../../api/contract/calls'
import { liveCallsOf } from '../../actions/live/on-live-event'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { aCall } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { CallLog } from './index'

/** How often a row, the list around it and the head of the log were rendered. */
const renders = vi.hoisted(() => ({ rows: 0, lists: 0, heads: 0 }))

// Counts, for each of the three, a part that renders exactly when the whole does.
vi.mock(import('./row/StatusIcon'), async (original) => {
  const { StatusIcon } = await original()
  return {
    StatusIcon(props) {
      renders.rows += 1
      return StatusIcon(props)
    },
  }
})
vi.mock(import('../../ui/list/virtual-list'), async (original) => {
  const { VirtualList } = await original()
  return {
    VirtualList(props) {
      renders.lists += 1
      return VirtualList(props)
    },
  }
})
vi.mock(import('./LogFilters'), async (original) => {
  const { LogFilters } = await original()
  return {
    LogFilters(props) {
      renders.heads += 1
      return LogFilters(props)
    },
  }
})

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 30) - minutes * 60_000).toISOString()
const parent = (index: number) => aCall({ id: `c${index}`, callToName: `Parent ${index}`, calledAt: minutesAgo(index) })

beforeEach(() => void Object.assign(renders, { rows: 0, lists: 0, heads: 0 }))

async function showLog() {
  const calls = Array.from({ length: 8 }, (_, index) => parent(index))
  const context = fakeContext()
  context.api.reply('listCalls', ({ query }) => answerCallList(calls, query as CallListQuery))
  const { screen } = await renderView(<CallLog />, { context })
  await screen.findByRole('list')
  return { context, screen }
}

test('a live event about a call renders its row once, and nothing else of the log (scale/long-log)', async () => {
  const { context, screen } = await showLog()
  const before = { ...renders }
  await act(async () => liveCallsOf(context).take('MODIFY', { ...parent(2), notes: 'Bus pass is on its way' }))
  await eventually(() => screen.getByText('Bus pass is on its way'))
  expect(renders).toEqual({ rows: before.rows + 1, lists: before.lists, heads: before.heads })
})

test('a live event that changes nothing about who is to be called back leaves the head of the log (scale/long-log)', async () => {
  const { context, screen } = await showLog()
  const missed = { ...parent(5), direction: 'inbound', status: 'unanswered', callFromId: 'parent-5' } as const
  act(() => context.store.set(recentCallsAtom, { calls: new Map([[missed.id, missed]]), isLoaded: true }))
  await eventually(() => screen.getByRole('button', { name: /to call back/ }))
  const before = { ...renders }
  await act(async () => liveCallsOf(context).take('MODIFY', { ...parent(2), notes: 'Bus pass is on its way' }))
  await eventually(() => screen.getByText('Bus pass is on its way'))
  expect(context.store.get(recentCallsAtom).calls.size).toBe(2)
  expect(renders).toEqual({ rows: before.rows + 1, lists: before.lists, heads: before.heads })
})

test('twenty events about a call render its row once (scale/long-log)', async () => {
  const { context, screen } = await showLog()
  const before = { ...renders }
  await act(async () => {
    for (let turn = 1; turn <= 20; turn += 1)
      liveCallsOf(context).take('MODIFY', { ...parent(3), notes: `Note ${turn}` })
  })
  await eventually(() => screen.getByText('Note 20'))
  expect(renders.rows - before.rows).toBe(1)
})

test('a new call renders its own row, and the previous first row, which hands over the tab stop (scale/long-log)', async () => {
  const { context, screen } = await showLog()
  const before = { ...renders }
  await act(async () => liveCallsOf(context).take('INSERT', { ...parent(-1), callToName: 'Somebody New' }))
  await eventually(() => screen.getByText('Somebody New'))
  expect(renders).toEqual({ rows: before.rows + 2, lists: before.lists + 1, heads: before.heads + 1 })
})
