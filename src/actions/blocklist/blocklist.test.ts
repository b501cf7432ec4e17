import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blocklistAtom, type BlocklistItem } from '../../state/blocklist'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { onLiveEvent } from '../live/on-live-event'
import { createBlocklistActions, type BlocklistActions } from './index'

const anItem = (index: number): BlocklistItem => ({
  id: `b${index}`,
  blockedPhone: `+1201555${String(100 + index).padStart(4, '0')}`,
  highestBlock: {
    blockType: 'personal',
    blockedPhone: `+1201555${String(100 + index).padStart(4, '0')}`,
    staffId: 'staff-1',
    staffName: 'Dana Whitfield',
    instituteId: 'school-12',
  },
})

let context: FakeContext
let blocklist: BlocklistActions
let items: BlocklistItem[]
beforeEach(() => {
  vi.useFakeTimers()
  items = Array.from({ length: 13 }, (_, index) => anItem(index))
  context = fakeContext({
    replies: {
      searchBlocklist: ({ body }) => {
        const { page, limit } = body as { page: number; limit: number }
        return { content: items.slice((page - 1) * limit, page * limit), count: items.length }
      },
    },
  })
  blocklist = createBlocklistActions(context)
})
afterEach(() => {
  vi.useRealTimers()
})

const list = () => context.store.get(blocklistAtom)
const requests = () => context.api.callsOf('searchBlocklist').map(({ args }) => args.body)
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const unblocked = async () => {
  onLiveEvent(context, { topic: 'unblocks', type: 'unblock_processed', data: {} })
  await vi.dynamicImportSettled()
}

describe('the blocklist', () => {
  test('is read when a view opens it, 10 a page, once for two views (blocklist/rows)', async () => {
    blocklist.openBlocklist()
    blocklist.openBlocklist()
    await pass()
    expect(requests()).toEqual([{ page: 1, limit: 10 }])
    expect(list()).toMatchObject({ state: 'ready', count: 13 })
    expect(list().items).toHaveLength(10)
  })

  test('shows another page', async () => {
    blocklist.openBlocklist()
    blocklist.showBlocklistPage(2)
    await pass()
    expect(list()).toMatchObject({ state: 'ready', page: 2 })
    expect(list().items).toHaveLength(3)
  })

  test('is searched 1 s after the last letter, from page 1 (blocklist/rows)', async () => {
    blocklist.openBlocklist()
    blocklist.showBlocklistPage(2)
    await pass()
    blocklist.searchBlocklist('te')
    blocklist.searchBlocklist('tell')
    await pass(999)
    expect(requests()).toHaveLength(2)
    await pass(1)
    expect(requests().at(-1)).toEqual({ page: 1, limit: 10, query: 'tell' })
  })

  test('shows the answer to the last request, in any order of arrival', async () => {
    const answers: ((count: number) => void)[] = []
    context.api.reply(
      'searchBlocklist',
      () => new Promise((resolve) => answers.push((count) => resolve({ content: [], count }))),
    )
    blocklist.openBlocklist()
    await pass()
    blocklist.showBlocklistPage(1)
    await pass()
    answers[1]?.(0)
    await pass()
    answers[0]?.(7)
    await pass()
    expect(list().count).toBe(0)
  })

  test('that cannot be loaded is logged without a toast and shown in place, and Retry loads it (blocklist/rows)', async () => {
    context.api.reply('searchBlocklist', apiError('error:server', 500, 'No.'))
    blocklist.openBlocklist()
    await pass()
    expect(context.notify.shown).toEqual([])
    expect(list()).toMatchObject({ state: 'failed', failure: { label: 'No.' } })
    context.api.reply('searchBlocklist', { content: [], count: 0 })
    blocklist.retryBlocklist()
    await pass()
    expect(list().state).toBe('ready')
  })

  test('whose last page is empty shows the one before', async () => {
    blocklist.openBlocklist()
    blocklist.showBlocklistPage(2)
    await pass()
    items.splice(0, 3)
    await unblocked()
    await pass()
    expect(list()).toMatchObject({ state: 'ready', page: 1, count: 10 })
  })
})

describe('a live unblock (blocklist/unblock)', () => {
  test('refreshes a visible blocklist, and its rows stay until the answer (blocklist/unblock)', async () => {
    blocklist.openBlocklist()
    await pass()
    const seen: [string, number][] = []
    context.store.sub(blocklistAtom, () => seen.push([list().state, list().items.length]))
    await unblocked()
    await pass()
    expect(seen).toEqual([
      ['loading', 10],
      ['ready', 10],
    ])
    expect(requests()).toHaveLength(2)
  })

  test('requests nothing if no view shows it', async () => {
    await unblocked()
    const close = blocklist.openBlocklist()
    await pass()
    close()
    close()
    await unblocked()
    await pass()
    expect(requests()).toHaveLength(1)
    expect(list().state).toBe('idle')
  })
})

test('no blocklist stays for the next person', async () => {
  blocklist.openBlocklist()
  await pass()
  context.personLeaves()
  expect(list().items).toEqual([])
})
