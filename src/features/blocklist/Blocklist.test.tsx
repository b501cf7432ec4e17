import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { onLiveEvent } from '../../actions/live/on-live-event'
import type { ProfileRole } from '../../domain/access/permissions'
import type { BlocklistItem } from '../../state/blocklist'
import { instituteAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile, ME } from '../../testing/builders'
import { localTime } from '../../testing/local-time'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { BlockingDialogs } from '../blocking'
import { Blocklist } from './index'

const anItem = (change: Partial<Omit<BlocklistItem, 'highestBlock'>> & Partial<BlocklistItem['highestBlock']> = {}) => {
  const {
    id = 'b1',
    fullName = 'Ingrid Sorrel',
    userId,
    createdAt = localTime('2026-11-19T15:00'),
    reasons = ['Spam'],
  } = change
  const { blockedPhone = '+12015550143', blockType = 'personal', staffId = ME } = change
  const { staffName = 'Nora Castellanos', instituteId = 'school-12', instituteName } = change
  const highestBlock = { blockType, blockedPhone, staffId, staffName, instituteId, instituteName }
  return { id, fullName, userId, createdAt, reasons, blockedPhone, highestBlock } satisfies BlocklistItem
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => anItem({ id: `b${index}`, fullName: `Parent ${index + 1}` }))

/** A platform that has these entries and can search them by name. */
async function showList(items: BlocklistItem[], { role = 'STAFF' as ProfileRole, replies = {} as Replies } = {}) {
  const world = { items }
  const context = fakeContext({
    replies: {
      searchBlocklist({ body }) {
        const { query = '', page, limit } = body as { query?: string; page: number; limit: number }
        const found = world.items.filter(({ fullName = '' }) => fullName.includes(query))
        return { content: found.slice((page - 1) * limit, page * limit), count: found.length }
      },
      listBlockReasons: { content: [] },
      ...replies,
    },
  })
  const view = await renderView(
    <>
      <Blocklist />
      <BlockingDialogs />
    </>,
    {
      context,
      prepare(store) {
        store.set(profileAtom, aProfile({ role }))
        store.set(instituteAtom, anInstitute())
      },
    },
  )
  await act(async () => undefined)
  const { screen } = view
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  return { ...view, world, rows }
}

describe('a row of the blocklist', () => {
  test('says whose number is blocked, for whom, by whom, when and why (blocklist/rows)', async () => {
    const { screen } = await showList([anItem({ reasons: ['Spam', 'Harassment'] })])
    const words = screen.getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent)
    expect(screen.getByRole('rowheader').textContent).toBe('Ingrid Sorrel201-555-0143')
    expect(words.slice(0, 4)).toEqual(['Only you', 'Nora Castellanos', 'Nov 19, 2026', 'Spam, Harassment'])
  })

  test.each<[string, Parameters<typeof anItem>[0]]>([
    ['Only Dana Whitfield', { staffId: 'staff-2', staffName: 'Dana Whitfield' }],
    ['Your school', { blockType: 'school' }],
    ['Cedar Grove Middle', { blockType: 'school', instituteId: 'school-13', instituteName: 'Cedar Grove Middle' }],
    ['Your district', { blockType: 'district', instituteId: 'district-1' }],
    ['Unknown', { blockType: 'unknown' }],
  ])('is blocked for: %s', async (scope, item) => {
    const { screen } = await showList([anItem(item)])
    expect(screen.getAllByRole('cell')[0]?.lastElementChild?.textContent).toBe(scope)
  })

  test('of an unknown caller shows the number once', async () => {
    const { rows } = await showList([{ ...anItem(), fullName: undefined }])
    expect(rows()).toEqual(['201-555-0143'])
  })

  test.each<[ProfileRole, Parameters<typeof anItem>[0], string]>([
    ['STAFF', { blockType: 'school' }, 'Only district admin and school admin have permissions to unblock this caller.'],
    ['ADMIN', { blockType: 'district' }, 'Only district admin has permissions to unblock this caller'],
  ])('says why a %s may not unblock it (blocklist/unblock)', async (role, item, reason) => {
    const { screen, user } = await showList([anItem(item)], { role })
    const unblock = screen.getByRole('button', { name: /^Unblock Ingrid Sorrel/ })
    expect(unblock.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(reason)
    await user.click(unblock)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('lifts the block of one number of a person, and says which (blocklist/unblock)', async () => {
    const both = [anItem({ id: 'b1' }), anItem({ id: 'b2', blockedPhone: '+12015550144' })]
    const { screen, user, context } = await showList(both, { replies: { unblock: undefined } })
    expect(screen.getByRole('button', { name: 'Unblock Ingrid Sorrel (201-555-0143)' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unblock Ingrid Sorrel (201-555-0144)' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Unblock Ingrid Sorrel (201-555-0144)?' })
    expect(dialog.textContent).toContain('You will receive calls from Ingrid Sorrel (201-555-0144) again.')
    await user.click(screen.getByRole('button', { name: 'Unblock' }))
    expect(context.api.callsOf('unblock').map(({ args }) => args.params)).toEqual([{ id: 'b2' }])
  })

  test('a number keeps its order after a name in another script (number/written)', async () => {
    const { screen, user } = await showList([anItem({ fullName: 'محمد علي' })])
    await user.click(screen.getByRole('button', { name: /^Unblock/ }))
    const title = screen.getByRole('alertdialog').querySelector('h2')
    expect(title?.textContent).toBe('Unblock \u2068محمد علي\u2069 (201-555-0143)?')
  })

  test('is unblocked, and the title takes the removed button’s focus (blocklist/unblock)', async () => {
    const { screen, user, context, root, rows } = await showList(many(2), { replies: { unblock: undefined } })
    let answer = (_: { content: BlocklistItem[]; count: number }): void => undefined
    context.api.reply('searchBlocklist', () => new Promise((resolve) => (answer = resolve)))
    const opener = screen.getByRole('button', { name: /^Unblock Parent 1/ })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Unblock' }))
    expect(context.api.callsOf('unblock').map(({ args }) => args.params)).toEqual([{ id: 'b0' }])
    expect(root.activeElement).toBe(opener)
    await act(async () => answer({ content: many(2).slice(1), count: 1 }))
    expect(rows()).toEqual(['Parent 2201-555-0143'])
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Block list' }))
  })
})

describe('the pages', () => {
  test('say how many numbers could not be read (log/empty)', async () => {
    const { screen, context } = await showList(many(2))
    expect(screen.queryByText(/can't be shown/)).toBeNull()
    context.api.reply('searchBlocklist', { content: many(1), count: 2 })
    await act(async () => onLiveEvent(context, { topic: 'unblocks', type: 'unblock_processed', data: {} }))
    expect(await screen.findByText("1 blocked number can't be shown.")).toBeTruthy()
  })

  test('call no number unreadable while an earlier, longer page loads (log/empty)', async () => {
    const { screen, user, rows, context } = await showList(many(23))
    const next = screen.getByRole('button', { name: 'Next page' })
    await user.click(next)
    await user.click(next)
    await act(async () => undefined)
    context.api.reply('searchBlocklist', () => new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(rows()).toHaveLength(3)
    expect(screen.queryByText(/can't be shown/)).toBeNull()
  })

  test('have ten rows, and say which', async () => {
    const { screen, user, rows, root, context } = await showList(many(23))
    expect(rows()).toHaveLength(10)
    expect(screen.getByText('Showing 1-10 of 23 blocked numbers')).toBeTruthy()
    const next = screen.getByRole('button', { name: 'Next page' })
    await user.click(next)
    await user.click(next)
    await act(async () => undefined)
    expect(rows()).toHaveLength(3)
    expect(screen.getByText('Showing 21-23 of 23 blocked numbers')).toBeTruthy()
    expect(context.announcer.announced).toContain('polite: Showing 21-23 of 23 blocked numbers')
    expect(root.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    expect(screen.getByText('Showing 21-23 of 23 blocked numbers')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await act(async () => undefined)
    expect(rows()[0]).toBe('Parent 11201-555-0143')
  })

  test('have no buttons if there is only one', async () => {
    const { screen } = await showList(many(3))
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })
})

describe('the search', () => {
  test('starts at once on Enter, and keeps the focus', async () => {
    const { screen, user, rows, root } = await showList(many(12))
    const field = screen.getByRole('textbox', { name: 'Search blocked numbers' })
    await user.type(field, 'Parent 12{Enter}')
    await act(async () => undefined)
    expect(rows()).toEqual(['Parent 12201-555-0143'])
    expect(root.activeElement).toBe(field)
  })

  test('without a result says so, and leads back to all', async () => {
    const { screen, user, rows } = await showList(many(2))
    await user.type(screen.getByRole('textbox', { name: 'Search blocked numbers' }), 'zzz{Enter}')
    expect(await screen.findByText('No result')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await act(async () => undefined)
    expect(rows()).toHaveLength(2)
    expect((screen.getByRole('textbox', { name: 'Search blocked numbers' }) as HTMLInputElement).value).toBe('')
  })

  test('with more than eight words says that only the first are searched (search/words)', async () => {
    const { user, screen } = await showList(many(1))
    const field = screen.getByRole('textbox', { name: 'Search blocked numbers' })
    await user.type(field, 'a b c d e f g h{Enter}')
    expect(screen.queryByText(/first 8 words/)).toBeNull()
    await user.type(field, ' i{Enter}')
    const description = 'Only the first 8 words are searched.'
    expect(await screen.findByRole('textbox', { name: 'Search blocked numbers', description })).toBeTruthy()
  })

  test('does not change typed text, so that a name can continue after its space', async () => {
    const { screen, user } = await showList(many(2))
    const field = screen.getByRole('textbox', { name: 'Search blocked numbers' })
    await user.type(field, 'Parent {Enter}')
    await act(async () => undefined)
    expect((field as HTMLInputElement).value).toBe('Parent ')
  })

  test('is cleared with one press', async () => {
    const { screen, user, rows } = await showList(many(2))
    const field = screen.getByRole('textbox', { name: 'Search blocked numbers' })
    await user.type(field, 'zzz{Enter}')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await act(async () => undefined)
    expect(rows()).toHaveLength(2)
  })
})

describe('the blocklist', () => {
  test('is busy with skeleton rows while it loads', async () => {
    const { screen } = await showList([], { replies: { searchBlocklist: () => new Promise<never>(() => undefined) } })
    expect(screen.getByRole('status', { name: 'Loading blocked numbers' })).toBeTruthy()
  })

  test('says what it will contain when it is empty (blocklist/rows)', async () => {
    const { screen } = await showList([])
    expect(screen.getByText('Phone numbers that you block will appear here.')).toBeTruthy()
  })

  test('that could not be loaded says so in place, and has a retry', async () => {
    const failure = apiError('error:server', 500, 'The platform has a problem.')
    const { screen, user, context, rows, root } = await showList([], { replies: { searchBlocklist: failure } })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load the block list.")
    expect(context.notify.shown).toEqual([])
    context.api.reply('searchBlocklist', { content: many(1), count: 1 })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await act(async () => undefined)
    expect(rows()).toHaveLength(1)
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Block list' }))
  })

  test('follows others’ unblocks, and keeps the focus', async () => {
    const { screen, context, world, rows, root } = await showList(many(3))
    const last = screen.getByRole('button', { name: /^Unblock Parent 3/ })
    act(() => last.focus())
    world.items = world.items.slice(1)
    await act(async () => onLiveEvent(context, { topic: 'unblocks', type: 'unblock_processed', data: {} }))
    expect(rows()).toHaveLength(2)
    expect(root.activeElement).toBe(last)
  })

  test('opens the Block dialog for a number (blocklist/rows)', async () => {
    const { screen, user } = await showList([])
    await user.click(screen.getByRole('button', { name: 'Block a number' }))
    expect(screen.getByRole('dialog', { name: 'Block a phone number' })).toBeTruthy()
  })

  test('offers no block to an unknown role', async () => {
    const { screen } = await showList([anItem()], { role: 'unknown' })
    expect(screen.queryByRole('button', { name: /lock/ })).toBeNull()
  })
})
