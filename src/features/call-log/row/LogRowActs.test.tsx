import { act, fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blockedNumbersAtom, blockingDialogAtom } from '../../../state/blocking'
import { callStateAtom } from '../../../state/call/call'
import { familyCallsAtom, logExcerptAtom } from '../../../state/call/family-calls'
import { recentCallsAtom } from '../../../state/call/to-call-back'
import { peopleByIdAtom } from '../../../state/people'
import { remindersAtom, remindersTimeAtom, type Reminder } from '../../../state/reminders'
import { instituteAtom, instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../../state/session'
import type { Store } from '../../../state/store'
import { appMountedAtom, connectedElementsAtom, selectedCallIdAtom } from '../../../state/view'
import {
  aCall,
  anInstitute,
  aProfile,
  aReminder,
  assignedPhones,
  aUser,
  ME,
  someSettings,
} from '../../../testing/builders'
import { answerCallList } from '../../../testing/fakes/answer-call-list'
import { renderView } from '../../../testing/render/render-view'
import { CallLog } from '../index'

const ready = (store: Store) => {
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(instituteAtom, anInstitute())
  store.set(instituteSettingsAtom, someSettings())
  store.set(appMountedAtom, true)
  store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
}
const missed = (id: string, change = {}) =>
  aCall({
    id,
    direction: 'inbound',
    status: 'unanswered',
    duration: 0,
    callToId: ME,
    callFromId: id,
    callFromName: `Caller ${id}`,
    callFromNumber: '+12015550123',
    ...change,
  })

async function showLog(calls = [aCall({ id: 'c1' }), aCall({ id: 'c2', callToName: 'Ada Quist' })]) {
  const view = await renderView(<CallLog />, {
    prepare: ready,
    replies: { listCalls: answerCallList(calls, {}), getUser: aUser() },
  })
  await view.screen.findByRole('list', { name: 'Calls' })
  const row = view.screen.getAllByRole('listitem')[0]?.querySelector('button') as HTMLButtonElement
  return { ...view, row }
}

describe('the actions of a row', () => {
  test('are there on hover and on focus, and move nothing else (log/call)', async () => {
    const { screen, user, row } = await showLog()
    expect(screen.queryByRole('button', { name: /^Call back/ })).toBeNull()
    await user.hover(row)
    expect(screen.getByRole('button', { name: 'Call back Pavel Ostrowski' })).toBeTruthy()
    await user.unhover(row)
    expect(screen.queryByRole('button', { name: /^Call back/ })).toBeNull()
    act(() => row.focus())
    const inOrder = ['Call back Pavel Ostrowski', 'More for Pavel Ostrowski']
    expect(inOrder.map((name) => screen.getByRole('button', { name }).tabIndex)).toEqual([0, 0])
  })

  test('are always there on a screen without hover, the menu too (log/call)', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({ matches: query === '(hover: none)' }) as MediaQueryList
    onTestFinished(() => void (window.matchMedia = matchMedia))
    const { screen } = await showLog()
    for (const name of ['Pavel Ostrowski', 'Ada Quist']) {
      expect(screen.getByRole('button', { name: `Call back ${name}` })).toBeTruthy()
      expect(screen.getByRole('button', { name: `More for ${name}` })).toBeTruthy()
    }
  })

  test('ask the questions of Call back at once, without opening the call (log/call)', async () => {
    const { screen, row, store } = await showLog()
    act(() => row.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Call back Pavel Ostrowski' }))
    await expect.poll(() => store.get(callStateAtom)).toMatchObject({ target: { personId: 'parent-1' } })
    expect(store.get(selectedCallIdAtom)).toBeNull()
  })

  test('say that there is a reminder (reminder/make)', async () => {
    const { screen, store } = await showLog([missed('m1')])
    const person = screen.getAllByRole('listitem')[0]?.querySelector('button') as HTMLButtonElement
    act(() => {
      store.set(instituteSettingsAtom, someSettings({ extensions: ['follow-ups'] }))
      person.focus()
    })
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'More for Caller m1' }))
    open()
    expect(screen.getByRole('menuitem', { name: 'Remind me…' })).toBeTruthy()
    const reminder = aReminder({ id: 'r1', userId: 'm1', dueAt: '2099-12-02T13:00:00Z' })
    act(() => store.set(remindersAtom, { byId: new Map([['r1', reminder]]), isLoaded: true }))
    expect(screen.getByRole('menuitem', { name: 'Reminder…' })).toBeTruthy()
  })

  test('have no Call back if no element of the page shows calls', async () => {
    const { screen, user, row, store } = await showLog()
    act(() => store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'vp-call-log', showsCalls: false }]))
    await user.hover(row)
    expect(screen.queryByRole('button', { name: /^Call back/ })).toBeNull()
  })

  test('have no Call back for a number that cannot be dialed from here, but copy it (log/call)', async () => {
    const abroad = missed('c1', { callFromId: 'system', callFromName: '', callFromNumber: '+14165550123' })
    const { screen, user, row } = await showLog([abroad, missed('c2')])
    await user.hover(row)
    fireEvent.click(screen.getByRole('button', { name: 'More for +14165550123' }))
    expect(screen.getByRole('menuitem', { name: 'Copy number' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Call back/ })).toBeNull()
  })

  test('have no Call back for a person whose block stops calls, as the card has none, but Unblock (log/call)', async () => {
    const { screen, row, store } = await showLog()
    const blocked = (change: object) => ({ ...aUser({ isBlocked: true, ...change }) })
    const know = (user: ReturnType<typeof aUser>) =>
      act(() => store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user }]])))
    act(() => row.focus())
    const callBack = () => screen.queryByRole('button', { name: 'Call back Pavel Ostrowski' })
    know(blocked({ blockType: 'school', blockByInstituteId: 'school-99' }))
    expect(callBack()).toBeTruthy()
    know(blocked({ blockType: 'personal', blockById: ME }))
    expect(callBack()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More for Pavel Ostrowski' }))
    expect(screen.getByRole('menuitem', { name: 'Unblock caller' })).toBeTruthy()
  })

  test('have none either for a blocked number before anybody has opened a card, and again once it is unblocked (log/call)', async () => {
    const { screen, row, store } = await showLog()
    act(() => row.focus())
    const callBack = () => screen.queryByRole('button', { name: 'Call back Pavel Ostrowski' })
    const block = (blockedBy: string) =>
      act(() => store.set(blockedNumbersAtom, new Map([['+12015550123', { blockType: 'personal', byId: blockedBy }]])))
    block('a-colleague')
    expect(callBack()).toBeTruthy()
    block(ME)
    expect(callBack()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More for Pavel Ostrowski' }))
    expect(screen.getByRole('menuitem', { name: 'Unblock caller' })).toBeTruthy()
    act(() => store.set(blockedNumbersAtom, new Map()))
    expect(callBack()).toBeTruthy()
  })

  test('in the menu copy the number, open the details, and block (log/call)', async () => {
    const { screen, row, store, context } = await showLog()
    const choose = (item: string) => {
      act(() => row.focus())
      fireEvent.click(screen.getByRole('button', { name: 'More for Pavel Ostrowski' }))
      fireEvent.click(screen.getByRole('menuitem', { name: item }))
    }
    choose('Copy number')
    await expect.poll(() => context.clipboard.text).toBe('201-555-0123')
    expect(context.notify.shown).toEqual(['success: Number copied'])
    choose('Block caller')
    await expect
      .poll(() => store.get(blockingDialogAtom))
      .toMatchObject({ kind: 'block', target: { by: 'user', userId: 'parent-1' }, origin: 'element-1' })
    // The dialog names their numbers (`blocking/confirm`).
    expect(store.get(peopleByIdAtom).get('parent-1')).toMatchObject({ state: 'ready' })
    act(() => store.set(blockingDialogAtom, null))
    // A block that stops none of this person's calls.
    context.api.reply(
      'getUser',
      aUser({ isBlocked: true, blockType: 'school', blockByInstituteId: 'school-99', blockBy: 'Ruth' }),
    )
    choose('Block caller')
    await expect.poll(() => store.get(blockingDialogAtom)).toMatchObject({ kind: 'block', scopes: ['personal'] })
    act(() => store.set(blockingDialogAtom, null))
    act(() => store.set(peopleByIdAtom, new Map()))
    context.api.reply('getUser', aUser({ isBlocked: true, blockType: 'personal', blockById: ME }))
    choose('Block caller')
    await expect.poll(() => store.get(selectedCallIdAtom)).toBe('c1')
    expect(store.get(blockingDialogAtom)).toBeNull()
    act(() => store.set(selectedCallIdAtom, null))
    const blocked = aUser({ isBlocked: true, blockType: 'personal', blockById: ME })
    act(() => store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: blocked }]])))
    choose('Unblock caller')
    await expect.poll(() => store.get(blockingDialogAtom)).toMatchObject({ kind: 'unblock', confirm: 'mine' })
    expect(store.get(selectedCallIdAtom)).toBeNull()
    act(() => store.set(blockingDialogAtom, null))
    choose('Show details')
    expect(context.questions.map(({ question }) => question)).toContain('call-selected')
  })
})

describe('the families to call back, above the log (log/call-back)', () => {
  test('are counted and shown alone on a press; after the last of them the whole log is back', async () => {
    const { screen, user, store } = await showLog()
    const waiting = (...calls: ReturnType<typeof aCall>[]) =>
      act(() => store.set(recentCallsAtom, { calls: new Map(calls.map((call) => [call.id, call])), isLoaded: true }))
    expect(screen.queryByRole('button', { name: /to call back/ })).toBeNull()
    waiting(missed('m1'), missed('m2', { callFromNumber: '+12015550124' }))
    await user.click(screen.getByRole('button', { name: '2 to call back' }))
    expect(screen.getByRole('button', { name: '2 to call back' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '2 to call back', pressed: true }))
    expect(await screen.findByRole('button', { name: /Ada Quist/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '2 to call back' }))
    expect(screen.getByRole('button', { name: /^Caller m1, No Answer, Inbound/ })).toBeTruthy()
    waiting(missed('m1'))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    const later = new Date(Date.parse(missed('m1').calledAt) + 60_000).toISOString()
    const inVain = aCall({ id: 'ours', status: 'busy', callToId: 'm1', calledAt: later })
    waiting(missed('m1'), inVain)
    expect(screen.getByRole('listitem').textContent).toMatch(/Inbound · No Answer.*Tried Nov 20/)
    waiting()
    expect(screen.queryByRole('button', { name: /to call back/ })).toBeNull()
    expect(await screen.findByRole('button', { name: /Ada Quist/ })).toBeTruthy()
  })

  test('follow the search, the direction and the sort, and say how many of them are shown (log/excerpt)', async () => {
    const { screen, user, store, context } = await showLog()
    const lastWords = () => context.announcer.announced.at(-1)
    const waiting = [
      missed('m1', { calledAt: '2026-11-20T09:00:00Z' }),
      missed('m2', { callFromNumber: '+12015550124', calledAt: '2026-11-20T10:00:00Z' }),
    ]
    act(() =>
      store.set(recentCallsAtom, { calls: new Map(waiting.map((call) => [call.id, call] as const)), isLoaded: true }),
    )
    await user.click(screen.getByRole('button', { name: '2 to call back' }))
    expect(lastWords()).toBe('polite: 2 calls')
    const names = () => screen.getAllByRole('listitem').map((row) => /Caller m\d/.exec(row.textContent ?? '')?.[0])
    expect(names()).toEqual(['Caller m2', 'Caller m1'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'oldest')
    expect(names()).toEqual(['Caller m1', 'Caller m2'])
    await user.type(screen.getByRole('textbox', { name: 'Search calls' }), 'm2{Enter}')
    await expect.poll(names).toEqual(['Caller m2'])
    expect(screen.getByText('1 of 2 calls')).toBeTruthy()
    expect(lastWords()).toBe('polite: 1 of 2 calls')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'outbound')
    expect(await screen.findByText('No result')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await expect.poll(names).toEqual(['Caller m1', 'Caller m2'])
    expect(screen.getByRole('button', { name: '2 to call back' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('beside the families to call back', () => {
  test('whom one has not reached today are a press away (log/call-back)', async () => {
    const { screen, user, store } = await showLog()
    const tried = aCall({ id: 'tried', callToId: 'p2', callToName: 'Kofi Yates', status: 'busy', duration: 0 })
    const put = (calledAt: string) =>
      act(() => store.set(recentCallsAtom, { calls: new Map([['tried', { ...tried, calledAt }]]), isLoaded: true }))
    put(new Date(Date.now() - 2 * 86_400_000).toISOString())
    expect(screen.queryByRole('button', { name: /not reached/ })).toBeNull()
    put(new Date().toISOString())
    await user.click(screen.getByRole('button', { name: '1 not reached' }))
    const list = screen.getByRole('list', { name: '1 not reached' })
    expect(list.textContent).toMatch(/Kofi Yates.*Busy/)
    act(() => store.set(recentCallsAtom, { calls: new Map(), isLoaded: true }))
    expect(await screen.findByRole('button', { name: /Ada Quist/ })).toBeTruthy()
  })

  const showReminders = async (state: { byId?: ReadonlyMap<string, Reminder>; hasFailed?: boolean } = {}) => {
    const view = await showLog()
    const due = aReminder({ id: 'r1', fullName: 'Kofi Yates', dueAt: new Date(Date.now() - 60_000).toISOString() })
    act(() => {
      view.store.set(remindersTimeAtom, Date.now())
      view.store.set(remindersAtom, { byId: new Map([['r1', due]]), isLoaded: true, ...state })
    })
    return view
  }

  test('due reminders take the place of the calls, until another filter is chosen (reminder/due)', async () => {
    const { screen, user } = await showReminders()
    await user.click(screen.getByRole('button', { name: '1 due' }))
    expect(await screen.findByRole('button', { name: 'Done: call Kofi Yates' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Calls' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'oldest')
    expect(await screen.findByRole('list', { name: 'Calls' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '1 due', pressed: true })).toBeNull()
  })

  test('reminders that could not be loaded say so (reminder/due)', async () => {
    const { screen, user } = await showReminders({ byId: new Map(), hasFailed: true })
    await user.click(screen.getByRole('button', { name: 'Reminders not loaded' }))
    expect(await screen.findByText("We couldn't load your reminders.")).toBeTruthy()
  })
})

describe('the calls with one family (log/excerpt)', () => {
  const family = { key: 'person parent-1', name: 'Pavel Ostrowski', query: 'Pavel Ostrowski' }
  const older = aCall({ id: 'older', calledAt: '2026-10-02T14:00:00Z', notes: 'Homework' })

  test('replace the log, with the focus on its title, until the chip is pressed', async () => {
    const { screen, user, store, context } = await showLog()
    await user.type(screen.getByRole('textbox', { name: 'Search calls' }), 'Ada{Enter}')
    act(() => {
      const calls = new Map([older, aCall({ id: 'c1' })].map((call) => [call.id, call] as const))
      store.set(familyCallsAtom, new Map([[family.key, { state: 'ready' as const, calls, hasMore: false }]]))
      store.set(logExcerptAtom, { kind: 'family', family, isNew: true })
    })
    const list = await screen.findByRole('list', { name: 'Calls with Pavel Ostrowski' })
    expect(list.children).toHaveLength(2)
    expect(screen.getByText('2 calls')).toBeTruthy()
    expect(context.announcer.announced.at(-1)).toBe('polite: 2 calls')
    expect((screen.getByRole('textbox', { name: 'Search calls' }) as HTMLInputElement).value).toBe('')
    const title = screen.getByRole('heading', { name: 'CALL LOG' })
    expect((title.getRootNode() as Document).activeElement).toBe(title)
    expect(screen.getByText('Homework')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Calls with Pavel Ostrowski, show all calls' }))
    expect(await screen.findByRole('list', { name: 'Calls' })).toBeTruthy()
    expect((title.getRootNode() as Document).activeElement).toBe(title)
  })
})
