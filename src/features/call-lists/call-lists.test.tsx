import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { onLiveEvent } from '../../actions/live/on-live-event'
import type { CallListEntry } from '../../api/contract/call-lists'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import { listDraftAtom } from '../../state/call-lists'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import { appMountedAtom, connectedElementsAtom, pathAtom } from '../../state/view'
import {
  aCall,
  aCallList,
  aListEntry,
  aProfile,
  assignedPhones,
  aTarget,
  aUser,
  ME,
  PARENT_PHONE,
  someSettings,
} from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { CallLists } from './CallLists'

const AHEAD = '2099-01-05T13:00:00Z'
const COLLEAGUE = { userId: 'staff-2', fullName: 'Imani Brooks' }
const OTHER = { userId: 'parent-2', fullName: 'Olga Ostrowski' }
const FIRST = aListEntry({ id: 'e1', others: [OTHER] })
const SECOND = aListEntry({ id: 'e2', userId: 'parent-9', fullName: 'Ezra Echols', studentName: 'Maya Echols' })
const UNMATCHED: CallListEntry = { id: 'e3', fullName: 'Nobody Atall', problem: 'nobody' }

/** The page of a list whose platform keeps what it is told. */
const show = async (
  rows: CallListEntry[],
  { taken = [] as string[], all = false, status = 'unanswered' as 'unanswered' | 'completed' } = {},
) => {
  const stored = new Map(rows.map((entry) => [entry.id, entry]))
  const list = () => {
    const entries = [...stored.values()].filter(({ problem }) => !problem)
    const done = entries.filter(({ outcome }) => outcome).length
    const reached = entries.filter(({ outcome }) => outcome === 'reached').length
    return aCallList({ open: entries.length - done, done, reached })
  }
  const shown = await renderView(<CallLists listId={all ? undefined : 'list-1'} />, {
    now: Date.now(),
    replies: {
      listCallLists: () => ({ content: [list()] }),
      getCallList: () => ({ ...list(), content: [...stored.values()] }),
      createCallList: () => ({ ...list(), content: [...stored.values()] }),
      updateCallListEntry: ({ params, body }: { params: { entryId: string }; body: Record<string, unknown> }) => {
        const before = stored.get(params.entryId)
        if (!before || taken.includes(before.id)) {
          if (before) stored.set(before.id, { ...before, lockedBy: COLLEAGUE, lockedUntil: AHEAD, version: 5 })
          throw apiError('error:taken', 409, 'Taken')
        }
        const outcome = body.outcome === 'none' ? undefined : ((body.outcome as 'reached') ?? before.outcome)
        const lock = body.locked ? { lockedBy: { userId: ME }, lockedUntil: AHEAD } : { lockedBy: undefined }
        const { by: _, ...chosen } = before.choices?.find(({ userId }) => userId === body.userId) ?? {}
        const who = body.userId ? { ...chosen, problem: undefined, choices: undefined } : {}
        const next = { ...before, ...lock, ...who, outcome, version: (before.version ?? 0) + 1 }
        stored.set(before.id, body.retryAt ? { ...next, retryAt: body.retryAt as string } : next)
        return { ...list(), changed: [stored.get(before.id)] }
      },
      getUser: aUser(),
      getCall: aCall({ id: 'call-1', callToId: 'parent-1', status }),
      saveCall: aCall({ id: 'call-1', callToId: 'parent-1', status: 'unanswered' }),
      listReasons: { content: [] },
    } as never,
    prepare(store) {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
      store.set(callReasonsAtom, [])
      store.set(instituteSettingsAtom, someSettings({ extensions: ['lists'] }))
      store.set(appMountedAtom, true)
      store.set(pathAtom, '/lists/list-1')
      store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
    },
  })
  const sent = () =>
    shown.context.api.callsOf('updateCallListEntry').map(({ args }) => [args.params?.entryId, args.body])
  return { ...shown, sent }
}

describe('a call list (calling/next)', () => {
  test('one press takes the next family and opens the questions before its call, with the reason', async () => {
    const { screen, user, store, sent, root } = await show([FIRST, SECOND])
    expect(await screen.findByText('Next: Nadia Ostrowski, with Pavel Ostrowski')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call next' }))
    await eventually(() => expect(store.get(callStateAtom)).toMatchObject({ phase: 'preparing' }))
    expect(store.get(callStateAtom)).toMatchObject({ target: { personId: 'parent-1', reason: 'Attendance' } })
    expect(sent()).toEqual([['e1', { locked: true }]])
    expect(screen.getByText('Nadia Ostrowski is not in class today.')).toBeTruthy()
    expect(screen.getByText('You are calling')).toBeTruthy()
    // The questions, closed, give the focus back to it.
    await eventually(() =>
      expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Call Pavel Ostrowski' })),
    )
  })

  test('if a colleague was quicker, it takes the one after, and says who calls whom', async () => {
    const { screen, user, sent } = await show([FIRST, SECOND], { taken: ['e1'] })
    await user.click(await screen.findByRole('button', { name: 'Call next' }))
    await eventually(() => expect(sent().map(([id]) => id)).toEqual(['e1', 'e2']))
    expect(await screen.findByText('Imani Brooks is calling')).toBeTruthy()
  })

  test('a row that a colleague pressed first says who calls', async () => {
    const { screen, user, context } = await show([FIRST, SECOND], { taken: ['e2'] })
    await user.click(await screen.findByRole('button', { name: 'Call Ezra Echols (Maya Echols)' }))
    const said = 'polite: Maya Echols: Imani Brooks is calling'
    await eventually(() => expect(context.announcer.announced.at(-1)).toBe(said))
  })

  test('no family is taken while a call is on in another tab, whose family would be free then (call/one)', async () => {
    const { screen, user, sent, context } = await show([FIRST, SECOND])
    await context.callLock.acquire(ME)
    await user.click(await screen.findByRole('button', { name: 'Call next' }))
    await user.click(screen.getByRole('button', { name: 'Call Ezra Echols (Maya Echols)' }))
    const refusal = 'error: You have an ongoing call in another tab.'
    await eventually(() => expect([sent(), context.notify.shown]).toEqual([[], [refusal, refusal]]))
  })

  test('hears live whom a colleague calls, and offers the next one then', async () => {
    const { screen, context } = await show([FIRST, SECOND])
    await screen.findByText('Next: Nadia Ostrowski, with Pavel Ostrowski')
    const changed = [{ ...FIRST, lockedBy: COLLEAGUE, lockedUntil: AHEAD, version: 2 }]
    act(() =>
      onLiveEvent(context, { topic: 'call-lists', type: 'MODIFY', data: { ...aCallList({ open: 2 }), changed } }),
    )
    expect(await screen.findByText('Next: Maya Echols, with Ezra Echols')).toBeTruthy()
    expect(screen.getByText('Imani Brooks is calling')).toBeTruthy()
  })

  test('what each family wants is on its row and on the card, before the press (card/preferences)', async () => {
    const doNotCall = 'Court order'
    const rows = [
      {
        ...FIRST,
        preferences: { language: 'es', notBefore: '00:00' },
        others: [{ ...OTHER, preferences: { order: 2 } }],
      },
      { ...SECOND, preferences: { doNotCall } },
    ]
    const { screen, store } = await show(rows)
    await screen.findByText('Next: Nadia Ostrowski, with Pavel Ostrowski')
    expect(screen.queryByText(/Prefers Spanish|Court order/)).toBeNull()
    act(() => store.set(instituteSettingsAtom, someSettings({ extensions: ['lists', 'titles'] })))
    const row = (name: string) =>
      screen.getByText(name, { selector: '.vp-calling-row-name' }).closest('li')?.textContent
    await eventually(() => expect(row('Maya Echols')).toContain('Do not call Court order'))
    expect(row('Nadia Ostrowski')).toMatch(/Not before .*Prefers Spanish/)
    const next = screen.getByText(/^Next: /).parentElement?.textContent
    expect(next).toMatch(/Not before .*Prefers Spanish.*Olga OstrowskiCall the other guardian first/)
  })

  const afterCall = async (options?: Parameters<typeof show>[1], lockedUntil = AHEAD) => {
    const view = await show([{ ...FIRST, lockedBy: { userId: ME }, lockedUntil }, SECOND], options)
    await view.screen.findByRole('heading', { name: 'Families' })
    const ended = { callId: 'call-1', outcome: 'unanswered', reason: 'no-answer', seconds: 0 } as const
    act(() => view.store.set(endedCallAtom, { ...ended, target: aTarget(), phone: PARENT_PHONE }))
    await view.screen.findByRole('textbox', { name: 'Notes' })
    return view
  }

  test('after the call one press saves the form, with a line of it, and gives the outcome', async () => {
    const { screen, user, sent, context } = await afterCall()
    await user.click(screen.getByRole('button', { name: 'Left message' }))
    await eventually(() => expect(sent()).toEqual([['e1', { outcome: 'left-message' }]]))
    expect(context.api.callsOf('saveCall')[0]?.args.body).toMatchObject({ notes: 'Left message' })
    expect(context.announcer.announced.at(-1)).toBe('polite: Nadia Ostrowski: Left message. 1 of 2 called.')
    expect(await screen.findByText('Next: Maya Echols, with Ezra Echols')).toBeTruthy()
  })

  test.each([
    ['Save: No answer', 'unanswered', { outcome: 'no-answer' }, 'No answer'],
    ['Save: Reached', 'completed', { outcome: 'reached' }, undefined],
  ] as const)('%s and its keys give that outcome too, from the notes', async (name, status, body, notes) => {
    const { screen, user, root, sent, context } = await afterCall({ status })
    expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(root.querySelectorAll('[data-variant="primary"]')).toHaveLength(1)
    screen.getByRole('textbox', { name: 'Notes' }).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await eventually(() => expect(sent()).toEqual([['e1', body]]))
    expect(context.api.callsOf('saveCall')[0]?.args.body).toMatchObject({ notes: notes ?? '' })
  })

  test('the outcomes are the controls before the notes (a11y/keys)', async () => {
    const { screen } = await afterCall({ status: 'completed' })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    const outcomes = screen.getByRole('group', { name: 'How did it go? Nadia Ostrowski' })
    expect(outcomes.compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const between = [...(outcomes.closest('form')?.querySelectorAll('button, select, textarea, input') ?? [])]
    expect(between[between.indexOf(notes) - 1]?.textContent).toMatch(/^Try again at/)
    expect(names).toContain('Reached')
  })

  test.each([AHEAD, '2020-01-05T13:00:00Z'])(
    'a form has its outcomes, and nobody calls (kept until %s)',
    async (until) => {
      const { screen } = await afterCall({}, until)
      expect(screen.getByRole('button', { name: 'Left message' })).toBeTruthy()
      expect(screen.getByText('Not done yet')).toBeTruthy()
      expect(screen.queryByText('You are calling')).toBeNull()
    },
  )

  test('an outcome that is pressed by key leaves the focus on Call next (element/focus)', async () => {
    const { screen, user, root } = await afterCall()
    screen.getByRole('button', { name: 'Left message' }).focus()
    await user.keyboard('{Enter}')
    const next = await screen.findByRole('button', { name: 'Call next' })
    await eventually(() => expect(root.activeElement).toBe(next))
  })

  test('Next names the family that Call next calls: the one after the skipped one', async () => {
    const { screen, user, sent, store } = await show([FIRST, SECOND])
    await user.click(await screen.findByRole('button', { name: 'Call next' }))
    await eventually(() => expect(store.get(callStateAtom).phase).toBe('preparing'))
    act(() => store.set(callStateAtom, { phase: 'idle' }))
    await user.click(screen.getByRole('button', { name: 'Skip for now' }))
    expect(await screen.findByText('Next: Maya Echols, with Ezra Echols')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call next' }))
    await eventually(() => expect(sent().at(-1)).toEqual(['e2', { locked: true }]))
  })

  test('if nobody answered, one press calls the other guardian, and one puts the family off', async () => {
    const { screen, user, root, sent, store } = await afterCall()
    await user.click(screen.getByRole('button', { name: 'Call Olga Ostrowski' }))
    await eventually(() => expect(store.get(callStateAtom).phase).toBe('preparing'))
    expect(sent()).toEqual([])
    await user.keyboard('{Escape}')
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Call Olga Ostrowski' })))
    act(() => store.set(callStateAtom, { phase: 'idle' }))
    await user.click(await screen.findByRole('button', { name: /^Try again at / }))
    await eventually(() => expect(sent()).toEqual([['e1', { retryAt: expect.any(String) as string }]]))
    expect(await screen.findByText(/^Again at /)).toBeTruthy()
  })

  test('a family that was reached and is put off has no notes of no answer', async () => {
    const { screen, user, sent, context } = await afterCall({ status: 'completed' })
    await user.click(screen.getByRole('button', { name: /^Try again at / }))
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(context.api.callsOf('saveCall')[0]?.args.body).not.toMatchObject({ notes: 'No answer' })
  })

  test('at its end it says how many were reached, and an outcome can be taken back', async () => {
    const { screen, user, root, sent } = await show([{ ...FIRST, outcome: 'reached' }])
    expect(await screen.findByRole('heading', { name: '1 of 1 reached' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Call next' })).toBeNull()
    screen.getByRole('button', { name: 'Open again: Nadia Ostrowski' }).focus()
    await user.keyboard('{Enter}')
    await eventually(() => expect(sent()).toEqual([['e1', { outcome: 'none' }]]))
    expect(await screen.findByRole('button', { name: 'Call next' })).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Undo: Nadia Ostrowski, Reached' }))
    await user.keyboard('{Enter}')
    await eventually(() => expect(sent()[1]).toEqual(['e1', { outcome: 'reached' }]))
    expect(screen.getByRole('button', { name: 'Open again: Nadia Ostrowski' })).toBe(root.activeElement)
  })
})

describe('the lists (calling/door)', () => {
  test('start from a file; nothing is sent before Start, and what fits nobody stays and says so', async () => {
    const { screen, user, context, store } = await show([FIRST, UNMATCHED], { all: true })
    await user.click(await screen.findByRole('button', { name: 'New list from a file' }))
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(screen.getByText('Choose a file.')).toBeTruthy()
    const file = new File(['Maya Echols\nNobody Atall'], 'absent.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('File'), file)
    expect(await screen.findByText('absent.csv: 2 lines: Maya Echols; Nobody Atall')).toBeTruthy()
    expect(context.api.callsOf('createCallList')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await eventually(() =>
      expect(context.api.callsOf('createCallList')[0]?.args.body).toMatchObject({
        name: 'Absent today',
        people: [{ name: 'Maya Echols' }, { name: 'Nobody Atall' }],
      }),
    )
    expect(store.get(pathAtom)).toBe('/lists/list-1')
  })

  test('what was typed for a new list is there again after a look elsewhere, and Cancel ends it', async () => {
    const { screen, user, store } = await show([FIRST], { all: true })
    await user.click(await screen.findByRole('button', { name: 'New list from a file' }))
    const script = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What to say' })
    await user.type(script(), ' Is she ill?')
    const draft = store.get(listDraftAtom)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'What to say' })).toBeNull()
    act(() => store.set(listDraftAtom, draft))
    expect(script().value).toMatch(/Is she ill\?$/)
  })

  test('a line whose number and name contradict is one to decide, and a press chooses (calling/door)', async () => {
    const contradiction = aListEntry({
      id: 'e4',
      userId: undefined,
      fullName: 'Robin Tonelli',
      phone: '+12015550198',
      studentId: undefined,
      studentName: undefined,
      problem: 'contradiction',
      choices: [
        { userId: 'parent-4', fullName: 'Tara Transfeld', by: 'phone' },
        { userId: 'parent-5', fullName: 'Tony Tonelli', studentId: 's5', studentName: 'Robin Tonelli', by: 'name' },
      ],
    })
    const { screen, user, root, context, sent } = await show([{ ...FIRST, outcome: 'reached' }, contradiction])
    expect(await screen.findByRole('heading', { name: '1 line to decide' })).toBeTruthy()
    expect(screen.queryByText(/cannot be called/)).toBeNull()
    expect(screen.getByText('Everybody else on this list was called. Lines are left to decide.')).toBeTruthy()
    const question = "Robin Tonelli, 201-555-0198 The number is Tara Transfeld's, the name says Robin Tonelli."
    expect(screen.getByRole('group', { name: question })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'It is Tara Transfeld' })).toBeTruthy()
    screen.getByRole('button', { name: 'It is Tony Tonelli (Robin Tonelli)' }).focus()
    await user.keyboard('{Enter}')
    await eventually(() => expect(sent()).toEqual([['e4', { userId: 'parent-5' }]]))
    await eventually(() => expect(screen.queryByRole('group', { name: question })).toBeNull())
    expect(context.announcer.announced.at(-1)).toBe('polite: Robin Tonelli is to be called.')
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Call next' }))
  })

  const undecided = (id: string, name: string) =>
    aListEntry({
      id,
      userId: undefined,
      fullName: name,
      phone: '+12015550198',
      studentId: undefined,
      studentName: undefined,
      problem: 'contradiction',
      choices: [
        { userId: `owner-${id}`, fullName: `Owner ${id}`, by: 'phone' },
        { userId: `named-${id}`, fullName: `Named ${id}`, by: 'name' },
      ],
    })

  test('of lines to decide, each gives the focus to the next one, and the last to the list (calling/door)', async () => {
    const { screen, user, root } = await show([
      { ...FIRST, outcome: 'reached' },
      ...['a', 'b', 'c'].map((id) => undecided(id, `Child ${id}`)),
    ])
    const decide = async (name: string) => {
      // A double press is the next test's.
      const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue((at += 1000))
      ;(await screen.findByRole('button', { name })).focus()
      await user.keyboard('{Enter}')
      await eventually(() => expect(screen.queryByRole('button', { name })).toBeNull())
      clock.mockRestore()
    }
    let at = 1e6
    await decide('It is Named b')
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'It is Owner c' }))
    await decide('It is Owner c')
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'It is Owner a' }))
    await decide('It is Owner a')
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Families' }))
  })

  test('a double press decides one line, not the one that moves to its place', async () => {
    const { screen, sent } = await show([undecided('a', 'Child a'), undecided('b', 'Child b')])
    const press = (name: string, timeStamp: number) => {
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      act(() => void screen.getByRole('button', { name }).dispatchEvent(event))
    }
    await screen.findByText('Child a, 201-555-0198')
    press('It is Owner a', 1000)
    await eventually(() => expect(screen.queryByText('Child a, 201-555-0198')).toBeNull())
    press('It is Owner b', 1200)
    expect(sent()).toHaveLength(1)
    press('It is Owner b', 2000)
    await eventually(() => expect(sent()).toHaveLength(2))
  })

  test('a list of lines to decide alone says that they wait, and has no families', async () => {
    const { screen } = await show([undecided('a', 'Child a')])
    expect(await screen.findByRole('heading', { name: 'Nobody to call yet' })).toBeTruthy()
    expect(screen.getAllByText('Choose whom to call. Until then nobody is called.')).toHaveLength(2)
    expect(screen.queryByText(/^0 of 0 reached|was called/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Families' })).toBeNull()
  })

  test('a list has the lines that fit nobody, apart, and prints all of it', async () => {
    const { screen, user, context } = await show([{ ...FIRST, outcome: 'no-answer' }, UNMATCHED])
    expect(await screen.findByRole('heading', { name: '1 line cannot be called' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    const [sheet] = context.print.sheets
    expect(JSON.stringify(sheet)).toContain('"Nadia Ostrowski","Pavel Ostrowski","No answer"')
    expect(JSON.stringify(sheet)).toContain('"Nobody Atall","Nobody has this name"')
  })
})
