import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { onLiveEvent } from '../../actions/live/on-live-event'
import type { CallListEntry } from '../../api/contract/call-lists'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
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
const FIRST = aListEntry({ id: 'e1', others: [{ userId: 'parent-2', fullName: 'Olga Ostrowski' }] })
const SECOND = aListEntry({ id: 'e2', userId: 'parent-9', fullName: 'Ezra Echols', studentName: 'Maya Echols' })

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
        const next = { ...before, ...lock, outcome, version: (before.version ?? 0) + 1 }
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
    const { screen, user, store, sent } = await show([FIRST, SECOND])
    expect(await screen.findByText('Next: Nadia Ostrowski, with Pavel Ostrowski')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call next' }))
    await eventually(() => expect(store.get(callStateAtom)).toMatchObject({ phase: 'preparing' }))
    expect(store.get(callStateAtom)).toMatchObject({ target: { personId: 'parent-1', reason: 'Attendance' } })
    expect(sent()).toEqual([['e1', { locked: true }]])
    expect(screen.getByText('Nadia Ostrowski is not in class today.')).toBeTruthy()
    expect(screen.getByText('You are calling')).toBeTruthy()
  })

  test('if a colleague was quicker, it takes the one after, and says who calls whom', async () => {
    const { screen, user, sent } = await show([FIRST, SECOND], { taken: ['e1'] })
    await user.click(await screen.findByRole('button', { name: 'Call next' }))
    await eventually(() => expect(sent().map(([id]) => id)).toEqual(['e1', 'e2']))
    expect(await screen.findByText('Imani Brooks is calling')).toBeTruthy()
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

  const afterCall = async (options?: Parameters<typeof show>[1]) => {
    const view = await show([{ ...FIRST, lockedBy: { userId: ME }, lockedUntil: AHEAD }, SECOND], options)
    await view.screen.findByRole('heading', { name: 'Nadia Ostrowski' })
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

  test('an outcome that is pressed by key leaves the focus on Call next (element/focus)', async () => {
    const { screen, user, root } = await afterCall()
    screen.getByRole('button', { name: 'Left message' }).focus()
    await user.keyboard('{Enter}')
    const next = await screen.findByRole('button', { name: 'Call next' })
    await eventually(() => expect(root.activeElement).toBe(next))
  })

  test('if nobody answered, one press calls the other guardian, and one puts the family off', async () => {
    const { screen, user, sent, store } = await afterCall()
    await user.click(screen.getByRole('button', { name: 'Call Olga Ostrowski' }))
    await eventually(() => expect(store.get(callStateAtom).phase).toBe('preparing'))
    expect(sent()).toEqual([])
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
    const { screen, user, sent } = await show([{ ...FIRST, outcome: 'reached' }])
    expect(await screen.findByRole('heading', { name: '1 of 1 reached' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Call next' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open again: Nadia Ostrowski' }))
    await eventually(() => expect(sent()).toEqual([['e1', { outcome: 'none' }]]))
    expect(await screen.findByRole('button', { name: 'Call next' })).toBeTruthy()
  })
})

describe('the lists (calling/door)', () => {
  test('start from a file; nothing is sent before Start, and what fits nobody stays and says so', async () => {
    const unmatched = aListEntry({
      id: 'e3',
      userId: undefined,
      fullName: 'Nobody Atall',
      studentName: undefined,
      problem: 'nobody',
    })
    const { screen, user, context, store } = await show([FIRST, unmatched], { all: true })
    await user.click(await screen.findByRole('button', { name: 'New list from a file' }))
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(screen.getByText('Choose a file.')).toBeTruthy()
    const file = new File(['Maya Echols\nNobody Atall'], 'absent.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('File'), file)
    expect(await screen.findByText('2 lines, first Maya Echols')).toBeTruthy()
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

  test('a list has the lines that fit nobody, apart, and prints all of it', async () => {
    const unmatched = aListEntry({
      id: 'e3',
      userId: undefined,
      fullName: 'Nobody Atall',
      studentName: undefined,
      problem: 'nobody',
    })
    const { screen, user, context } = await show([{ ...FIRST, outcome: 'no-answer' }, unmatched])
    expect(await screen.findByRole('heading', { name: '1 line cannot be called' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    const [sheet] = context.print.sheets
    expect(JSON.stringify(sheet)).toContain('"Nadia Ostrowski","Pavel Ostrowski","No answer"')
    expect(JSON.stringify(sheet)).toContain('"Nobody Atall","Nobody has this name"')
  })
})
