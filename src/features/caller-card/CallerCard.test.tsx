import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { familyCallsAtom, logExcerptAtom } from '../../state/call/family-calls'
import { blockingDialogAtom } from '../../state/blocking'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { appMountedAtom, connectedElementsAtom, leaveQuestionAtom, pathAtom, unsavedFormsAtom } from '../../state/view'
import { aCall, anInstitute, aProfile, aStudent, aUser, ME, someSettings } from '../../testing/builders'
import { sharedNumber } from '../../testing/shared-number'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import type { User } from '../../state/people'
import { CallerCard, FoundCallerCard, type CallerCardProps } from './index'

const actions = () => ({
  callPerson: vi.fn(() => Promise.resolve(true)),
  callNumber: vi.fn(() => Promise.resolve(true)),
})
const byId = (calls: Call[]) => new Map(calls.map((call) => [call.id, call] as const))
const failure = (status: number) => apiError('error:user-not-found', status, 'The platform has a problem.')

const show = (person: User | Error, props: CallerCardProps = { personId: 'parent-1' }) => {
  const calls = actions()
  return renderView(<CallerCard {...props} />, {
    replies: { getUser: person, listCalls: { content: [], count: 0 }, searchUsers: { content: [] } },
    address: { routing: 'history' },
    actions: { call: calls },
    prepare: (store) => store.set(profileAtom, aProfile()),
  }).then((view) => ({ ...view, calls }))
}

describe('a person’s card', () => {
  test('shows name, role, school, phones and children (card/content, a11y/region)', async () => {
    const { screen } = await show(
      aUser({
        guardianships: [aStudent({ studentId: 's1', fullName: 'Mila Ostrowski' })],
        kids: [aStudent({ studentId: 's1', fullName: 'Mila Ostrowski' })],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    // Each element is one labeled region (`a11y/region`).
    expect(screen.getByRole('region', { name: 'Pavel Ostrowski' })).toBeTruthy()
    for (const text of ['Parent', 'Maple Hill Elementary', '201-555-0123', 'Grade 4']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getAllByText('Mila Ostrowski')).toHaveLength(1)
  })

  test('leads to the call history of a child in the app, where reports can be about a student (card/earlier)', async () => {
    const { screen, user, store } = await show(aUser({ kids: [aStudent({ studentId: 's/1', fullName: 'Mila' })] }))
    expect(await screen.findByText('Mila')).toBeTruthy()
    const link = () => screen.queryByRole('link', { name: 'Call history for Mila this year' })
    act(() => store.set(appMountedAtom, true))
    expect(link()).toBeNull()
    act(() => store.set(instituteSettingsAtom, someSettings({ extensions: ['students'] })))
    expect(link()?.getAttribute('href')).toContain('report?student=s%2F1')
    await user.click(link()!)
    expect(store.get(pathAtom)).toBe('/report?student=s%2F1')
  })

  test('says how many other calls there are and when the last was, and shows them in the log (card/earlier)', async () => {
    const calls = [
      aCall({ calledAt: localTime('2026-11-17T15:00'), notes: ' ' }),
      aCall({ calledAt: localTime('2025-03-02T15:00'), notes: 'Lost her jacket' }),
    ]
    const { screen, user, context, store } = await show(aUser())
    expect(await screen.findByText('No earlier calls')).toBeTruthy()
    act(() =>
      store.set(
        familyCallsAtom,
        new Map([['person parent-1', { state: 'ready' as const, calls: byId(calls), hasMore: false }]]),
      ),
    )
    // Without a log on the page it is only text.
    expect(screen.getByText(/^2 earlier calls, last Nov 17(, 2026)?$/).closest('button')).toBeNull()
    // The newest notes (`precall/last-note`).
    const note = screen.getByText('“Lost her jacket”')
    expect(note.parentElement?.textContent).toBe('Last note, Mar 2, 2025: “Lost her jacket”')
    expect(note.getAttribute('lang')).toBe('und')
    act(() => store.set(connectedElementsAtom, [{ id: 'element-2', tag: 'vp-call-log', showsCalls: false }]))
    await user.click(screen.getByRole('button', { name: /^2 earlier calls, last Nov 17(, 2026)?$/ }))
    expect(store.get(logExcerptAtom)).toMatchObject({ kind: 'family', family: { name: 'Pavel Ostrowski' } })
    expect(context.api.callsOf('listCalls')).toHaveLength(1)
  })

  test('does not count the call that is in view, and says "other" if there are later calls (card/earlier)', async () => {
    const older = aCall({ id: 'older', calledAt: '2026-11-02T15:00:00Z' })
    const newer = aCall({ id: 'newer', calledAt: localTime('2026-11-17T15:00') })
    const { screen, store } = await show(aUser(), { personId: 'parent-1', callId: 'older' })
    await screen.findByText('No earlier calls')
    const know = (calls: Call[]) =>
      act(() =>
        store.set(
          familyCallsAtom,
          new Map([['person parent-1', { state: 'ready' as const, calls: byId(calls), hasMore: false }]]),
        ),
      )
    know([older, newer])
    expect(screen.getByText(/^1 other call, last Nov 17(, 2026)?$/)).toBeTruthy()
    know([older])
    expect(screen.getByText('No earlier calls')).toBeTruthy()
  })

  test('calls the person from this element (card/call)', async () => {
    const { screen, user, calls } = await show(aUser())
    await user.click(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' }))
    expect(calls.callPerson).toHaveBeenCalledWith('parent-1', 'element-1')
  })

  test('says that the person’s phones cannot be dialed, and calls nobody (card/call)', async () => {
    const { screen, user, calls } = await show(aUser({ contacts: [{ phone: '+14165550123' }] }))
    const call = await screen.findByRole('button', { name: 'Call Pavel Ostrowski' })
    const reason = call.getAttribute('aria-describedby') ?? ''
    expect(screen.getByText("This number can't be called from here", { selector: `[id="${reason}"]` })).toBeTruthy()
    await user.click(call)
    expect(calls.callPerson).not.toHaveBeenCalled()
  })

  test('calls a person in Puerto Rico (card/call)', async () => {
    const { screen, user, calls } = await show(aUser({ contacts: [{ phone: '+17875550123' }] }))
    expect(await screen.findByText('787-555-0123')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call Pavel Ostrowski' }))
    expect(calls.callPerson).toHaveBeenCalledWith('parent-1', 'element-1')
  })

  test('calls nobody while call details are unsaved, but asks about them first (card/call)', async () => {
    const { screen, user, calls, store } = await show(aUser())
    store.set(unsavedFormsAtom, [{ callId: 'c1', elementId: 'element-1' }])
    await user.click(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' }))
    expect(calls.callPerson).not.toHaveBeenCalled()
    act(() => store.get(leaveQuestionAtom)?.proceed())
    expect(calls.callPerson).toHaveBeenCalledWith('parent-1', 'element-1')
  })

  test.each([
    ['without a phone', aUser({ contacts: [] }), { personId: 'parent-1' }],
    ['with only an e-mail address', aUser({ contacts: [{ email: 'p@school.example' }] }), { personId: 'parent-1' }],
    ['of the viewer', aUser({ userId: ME }), { personId: ME }],
    ['on a page without calls', aUser(), { personId: 'parent-1', hideCall: true }],
  ])('%s has no Call (card/call)', async (_, person, props) => {
    const { screen } = await show(person, props)
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('with an unknown role has no badge', async () => {
    const { screen } = await show(aUser({ role: 'unknown' }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.queryByText(/unknown/i)).toBeNull()
  })

  test('loads a picture from https only (card/content)', async () => {
    const { container, screen } = await show(aUser({ profilePhoto: 'javascript:alert(1)' }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(container.querySelector('img')).toBeNull()
  })

  test('keeps its heading while it loads, so that the focus of a new route is not lost', async () => {
    const { screen } = await show(aUser(), { personId: 'parent-1' })
    const heading = screen.getByRole('heading', { name: 'Loading caller' })
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBe(heading)
  })

  test('shows the call’s name while it loads', async () => {
    const { screen, container } = await renderView(<CallerCard personId="parent-1" name="Pavel Ostrowski" />)
    expect(screen.getByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  test('has the color of its face and the place of a child while it loads (card/content)', async () => {
    const { screen, container } = await show(aUser(), { personId: 'parent-1', name: 'Pavel Ostrowski' })
    const tint = () => container.querySelector('.vp-caller-top .vp-avatar')?.getAttribute('data-tint')
    const before = tint()
    expect(before).toBeTruthy()
    expect(container.querySelectorAll('.vp-caller-child')).toHaveLength(1)
    await screen.findByRole('button', { name: /^Call/ })
    expect(tint()).toBe(before)
    expect(container.querySelectorAll('.vp-caller-child .vp-skeleton')).toHaveLength(0)
  })

  test('of a removed person says the product’s sentence, and offers no call (card/not-found)', async () => {
    const { screen } = await show(failure(404), { personId: 'parent-1', name: 'Pavel Ostrowski' })
    expect(
      await screen.findByText(
        'User cannot be found. This person no longer has a platform account/their account has been disabled.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that could not be loaded has a retry (card/not-found)', async () => {
    const { screen, user, context, root } = await show(failure(500))
    expect((await screen.findByRole('alert')).textContent).toContain('The platform has a problem.')
    let answer = (_: User): void => undefined
    context.api.reply('getUser', () => new Promise<User>((resolve) => (answer = resolve)))
    const retry = screen.getByRole('button', { name: 'Retry' })
    await user.click(retry)
    // A browser removes the focus with the element. happy-dom keeps it on the removed node.
    retry.blur()
    await act(async () => answer(aUser()))
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
  })

  test('keeps showing the failure during a retry, so that the button keeps its focus', async () => {
    const { screen, user, context, root } = await show(failure(500))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    context.api.reply('getUser', () => new Promise<never>(() => undefined))
    await user.click(retry)
    expect(root.activeElement).toBe(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('The platform has a problem.')
  })

  test('shows a number once, and marks the virtual one', async () => {
    const contacts = [{ phone: '+12015550124' }, { phone: '+12015550124', contactType: 'vp' }]
    const { screen } = await show(aUser({ contacts }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.getAllByText('201-555-0124')).toHaveLength(1)
    expect(screen.getByText('(virtual number)', { exact: false })).toBeTruthy()
  })

  test('shows the initials instead of a picture that does not load', async () => {
    const { screen, container } = await show(aUser({ profilePhoto: 'https://school.example/gone.jpg' }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('.vp-avatar')?.textContent).toBe('PO')
  })

  test('has Unblock in the place of Call while a block stops the person’s calls, or neither without the right (card/call)', async () => {
    const shown = async (change: Partial<User>) => {
      const view = await show(aUser({ isBlocked: true, blockType: 'personal', blockById: ME, ...change }))
      act(() => view.store.set(instituteAtom, anInstitute()))
      await view.screen.findByText('Parent')
      const names = ['Call Pavel Ostrowski', 'Unblock Pavel Ostrowski'].filter((name) =>
        view.screen.queryByRole('button', { name }),
      )
      const { user, screen, store, unmount } = view
      if (names[0]?.startsWith('Unblock')) {
        await user.click(screen.getByRole('button', { name: names[0] }))
        expect(store.get(blockingDialogAtom)).toMatchObject({ kind: 'unblock', who: 'Pavel Ostrowski' })
      }
      unmount()
      return names
    }
    const phones = [{ phone: '+12015550123' }, { phone: '+12015550124' }]
    expect(await shown({})).toEqual(['Unblock Pavel Ostrowski'])
    expect(await shown({ blockType: 'district' })).toEqual([])
    expect(await shown({ blockType: 'school', blockByInstituteId: 'school-2' })).toEqual(['Call Pavel Ostrowski'])
    expect(await shown({ contacts: phones, blockedPhone: '+12015550123' })).toEqual(['Call Pavel Ostrowski'])
  })

  test('is one line above a form: face, name, number, a quiet Call, and no children (card/content)', async () => {
    const { screen, container } = await show(aUser({ kids: [aStudent()] }), {
      personId: 'parent-1',
      isOneLine: true,
      phone: '+12015550123',
    })
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.getByText('201-555-0123')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Call Pavel Ostrowski' }).dataset.variant).toBe('secondary')
    expect(screen.queryByRole('heading', { name: 'Children' })).toBeNull()
    expect(container.querySelector('.vp-block-control')).toBeNull()
  })
})

describe('the card of an unknown number', () => {
  test('shows the number without a role, and calls it', async () => {
    const { screen, user, calls, context } = await show(aUser(), { personId: 'system', phone: '+12015550177' })
    expect(screen.getByRole('heading', { name: '201-555-0177' })).toBeTruthy()
    expect(await screen.findByText('Not in directory')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call 201-555-0177' }))
    expect(calls.callNumber).toHaveBeenCalledWith('+12015550177', 'element-1')
    expect(context.api.callsOf('getUser')).toEqual([])
  })

  test('that several people share says who they are, with their children (card/number)', async () => {
    const { screen } = await renderView(<CallerCard personId="system" phone="+12015550177" />, {
      replies: { ...sharedNumber('+12015550177'), listCalls: { content: [], count: 0 } },
      prepare: (store) => store.set(profileAtom, aProfile()),
    })
    expect(await screen.findByText('Shared number')).toBeTruthy()
    expect(screen.queryByText('Not in directory')).toBeNull()
    const people = screen.getByRole('heading', { name: 'People with this number' }).parentElement
    expect([...(people?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
      'EOElena OstrowskiParent · Mila Ostrowski, Grade 3',
      'POPavel OstrowskiParent · Mila Ostrowski, Grade 3',
    ])
  })

  test('counts the calls with the one person who has the number today (card/earlier)', async () => {
    const PHONE = '+12015550177'
    const theirs = aCall({ calledAt: localTime('2026-11-17T15:00'), direction: 'inbound', callFromId: 'parent-1' })
    const { screen, store } = await renderView(<CallerCard personId="system" phone={PHONE} callId="old" />, {
      replies: {
        searchUsers: { content: [{ id: 'parent-1', fullName: 'Pavel Ostrowski', phones: [PHONE] }] },
        getUser: aUser({ userId: 'parent-1', fullName: 'Pavel Ostrowski', contacts: [{ phone: PHONE }] }),
        listCalls: ({ query }) => {
          const isOfOwner = (query as { query?: string }).query === 'Pavel Ostrowski'
          return { content: isOfOwner ? [theirs] : [], count: isOfOwner ? 1 : 0 }
        },
      },
      prepare: (store) => store.set(profileAtom, aProfile()),
    })
    expect(await screen.findByText(/^1 earlier call, last Nov 17(, 2026)?$/)).toBeTruthy()
    // With an older call in view, which itself has no person, it says that there are others.
    act(() => store.set(callsByIdAtom, byId([aCall({ id: 'old', calledAt: localTime('2026-10-29T15:00') })])))
    expect(await screen.findByText(/^1 other call, last Nov 17(, 2026)?$/)).toBeTruthy()
  })

  test('is the card of the one person who has the number today, unless the call names somebody else (card/number)', async () => {
    const PHONE = '+12015550177'
    const shown = async (name?: string) => {
      const view = await renderView(<CallerCard personId={undefined} phone={PHONE} name={name} />, {
        replies: {
          searchUsers: { content: [{ id: 'parent-1', fullName: 'Pavel Ostrowski', phones: [PHONE] }] },
          getUser: aUser({ contacts: [{ phone: PHONE }], kids: [aStudent({ fullName: 'Mila Ostrowski' })] }),
          listCalls: { content: [], count: 0 },
        },
        prepare: (store) => store.set(profileAtom, aProfile()),
      })
      const child = await view.screen.findByText(/Mila Ostrowski/)
      return { ...view, child, title: view.screen.getAllByRole('heading')[0]?.textContent }
    }
    const { screen, container, title, unmount } = await shown()
    expect(title).toBe('Pavel Ostrowski')
    expect(container.querySelector('.vp-avatar')?.textContent).toBe('PO')
    expect(screen.getByText('Parent')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Call Pavel Ostrowski' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'People with this number' })).toBeNull()
    unmount()
    expect((await shown('Tony Tonelli')).title).toBe('Tony Tonelli')
  })

  test('says that the number cannot be dialed, and calls nobody (card/call)', async () => {
    const { screen, user, calls } = await show(aUser(), { phone: '+14165550123' })
    const call = screen.getByRole('button', { name: 'Call +14165550123' })
    const reason = call.getAttribute('aria-describedby') ?? ''
    expect(screen.getByText("This number can't be called from here", { selector: `[id="${reason}"]` })).toBeTruthy()
    await user.click(call)
    expect(calls.callNumber).not.toHaveBeenCalled()
  })
})

describe('the card of a number’s owner (card/number)', () => {
  const PHONE = '+12015550123'
  const owners = (...ids: string[]) => ({
    content: ids.map((id) => ({ id, fullName: 'Pavel Ostrowski', phones: [PHONE] })),
  })
  const showOwner = (found: { content: ReturnType<typeof owners>['content'] } | Error, phone = PHONE) =>
    renderView(<FoundCallerCard phone={phone} />, {
      replies: { searchUsers: found, getUser: aUser() },
      prepare: (store) => store.set(profileAtom, aProfile()),
    })

  test('is that of its only owner', async () => {
    const { screen, context } = await showOwner(owners('parent-1'))
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ phone: '2015550123' }])
  })

  test.each([
    ['has no owner', owners()],
    ['has several owners', owners('parent-1', 'parent-2')],
    ['only partly matches an owner’s', { content: [{ id: 'parent-3', fullName: 'x', phones: ['+12015550199'] }] }],
  ])('that %s is the unknown caller’s, with Call', async (_, found) => {
    const { screen } = await showOwner(found)
    expect(await screen.findByRole('heading', { name: '201-555-0123' })).toBeTruthy()
    // Several people may have it, so it may be in the directory.
    expect(screen.queryByText('Not in directory')).toBeNull()
    expect(screen.getByRole('button', { name: 'Call 201-555-0123' })).toBeTruthy()
  })

  test('that could not be looked up has a Retry, and can be called', async () => {
    const { screen, user, context } = await showOwner(failure(500))
    expect((await screen.findByRole('alert')).textContent).toContain('The platform has a problem.')
    expect(screen.getByRole('button', { name: 'Call 201-555-0123' })).toBeTruthy()
    context.api.reply('searchUsers', owners('parent-1'))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is invalid requests nothing', async () => {
    const { screen, context } = await showOwner(owners(), '5550123')
    expect(await screen.findByRole('heading', { name: '5550123' })).toBeTruthy()
    expect(context.api.calls).toEqual([])
  })

  test('without person and number is an empty place', async () => {
    const { screen, context } = await renderView(<FoundCallerCard />)
    expect(screen.getByText('No caller to show.')).toBeTruthy()
    expect(context.api.calls).toEqual([])
  })
})
