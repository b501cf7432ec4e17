import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import type { CallListQuery } from '../../api/contract/calls'
import { CALL_STATUSES, type CallStatus } from '../../domain/call/call-status'
import { callStateAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { profileAtom } from '../../state/session'
import { selectedCallIdAtom, unsavedFormsAtom } from '../../state/view'
import type { Call } from '../../state/call/calls'
import { aCall, anOngoingCall, aProfile, aStudent, aUser } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { CallLog } from './index'

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 30) - minutes * 60_000).toISOString()
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCall({ id: `c${index}`, callToName: `Parent ${index}`, calledAt: minutesAgo(index) }),
  )

async function showLog(calls: Call[]) {
  const context = fakeContext()
  context.api.reply('listCalls', ({ query }) => answerCallList(calls, query as CallListQuery))
  const view = await renderView(<CallLog />, { context })
  const rows = () => view.screen.getAllByRole('listitem')
  // A row that has been hovered or focused also has buttons for its actions, whose names contain the person's name too.
  const row = (name: string | RegExp) =>
    view.screen.getByRole('button', {
      name: typeof name === 'string' ? new RegExp(`^(?!Call back |More for ).*${name}`) : name,
    })
  await view.screen.findByRole(calls.length ? 'list' : 'heading')
  return { ...view, rows, row, requests: () => context.api.callsOf('listCalls').map(({ args }) => args.query) }
}

describe('the call log', () => {
  test('is a region with the title CALL LOG (log/panel)', async () => {
    const { screen } = await showLog([])
    expect(screen.getByRole('region', { name: 'CALL LOG' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'CALL LOG' })).toBeTruthy()
  })

  test('is busy with skeleton rows while it loads (look/skeletons)', async () => {
    const { container, screen, root } = await renderView(<CallLog />)
    expect(root.activeElement).toBeNull()
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(container.querySelectorAll('.vp-log-row--placeholder')).toHaveLength(4)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('knows how many rows there are before they are loaded', async () => {
    const { rows, screen } = await showLog(many(57))
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('57')
    expect(rows().map((row) => row.getAttribute('aria-posinset'))).toEqual(rows().map((_, index) => `${index + 1}`))
    expect(screen.getByText('Showing 1-20 of 57 calls').closest('.vp-log-head')).toBeTruthy()
  })

  test('says which rows a short last group has (log/showing)', async () => {
    const { screen } = await showLog(many(3))
    expect(screen.getByText('Showing 1-3 of 3 calls')).toBeTruthy()
  })
})

test('Down in the title or the search goes to the calls, and in a select it chooses (log/keyboard)', async () => {
  const { screen, user, root, row } = await showLog(many(3))
  act(() => screen.getByRole('textbox', { name: 'Search calls' }).focus())
  await user.keyboard('{ArrowDown}')
  expect(root.activeElement).toBe(row('Parent 0'))
  act(() => screen.getByRole('heading', { name: 'CALL LOG' }).focus())
  await user.keyboard('{ArrowDown}')
  expect(root.activeElement).toBe(row('Parent 0'))
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  act(() => sort.focus())
  await user.keyboard('{ArrowDown}')
  expect(root.activeElement).toBe(sort)
})

test('page translators are asked to leave names alone, and not our word for a caller without one (element/node-movers)', async () => {
  const nobody = { callFromId: undefined, callFromName: undefined, callFromNumber: undefined }
  const { row } = await showLog([
    aCall({ id: 'c1', direction: 'inbound', ...nobody }),
    aCall({ id: 'c2', callToName: 'Ada Quist' }),
  ])
  const nameIn = (name: string) => row(name).querySelector('.vp-log-name-text')
  expect(nameIn('Ada Quist')?.getAttribute('translate')).toBe('no')
  expect(nameIn('Unknown caller')?.hasAttribute('translate')).toBe(false)
})

test('the log names the time zone that it shows if the office is in another one (look/dates)', async () => {
  const { screen, store } = await showLog(many(3))
  const zones = ['Pacific/Auckland', 'America/Los_Angeles', Intl.DateTimeFormat().resolvedOptions().timeZone]
  const lines = zones.map((timeZone) => {
    const profile = aProfile()
    profile.settings.officeHours.timeZone = timeZone
    act(() => store.set(profileAtom, profile))
    return screen.queryByText(/^Times shown in /) !== null
  })
  expect(lines.filter(Boolean).length).toBeGreaterThan(0)
  expect(lines.at(-1)).toBe(false)
})

describe('a row', () => {
  test('shows the other side, date, duration and notes (log/row)', async () => {
    const { row } = await showLog([aCall({ notes: 'Bus pass is on its way' })])
    expect(row('Pavel Ostrowski').textContent).toMatch(
      /^Pavel Ostrowski00:02:13Bus pass is on its wayNov 20, 2026 2:05 PM$/,
    )
  })

  test('says all of it to screen readers, the name first (log/row)', async () => {
    const { row } = await showLog([aCall({ notes: 'Bus pass is on its way' })])
    expect(row('Pavel Ostrowski').getAttribute('aria-label')).toMatch(
      /^Pavel Ostrowski, Answered, Outbound, 2 minutes 13 seconds, Nov 20, 2026 2:05 PM, Bus pass is on its way$/,
    )
  })

  test('names the only child of the family, before the notes or else before the outcome (log/child)', async () => {
    const children = [aStudent({ fullName: 'Robin Quist', grade: { gradeName: 'Grade 3' } })]
    const { row } = await showLog([
      aCall({ callToName: 'Noted', notes: 'Asked for a meeting', children }),
      aCall({ callToName: 'Missed', status: 'unanswered', duration: 0, children }),
      aCall({ callToName: 'Short', duration: 45, children }),
    ])
    expect(row('Noted').textContent).toContain('00:02:13Robin, Grade 3 · Asked for a meeting')
    const second = (name: string) =>
      [...row(name).querySelectorAll('.vp-log-outcome > span')].map(({ textContent }) => textContent)
    expect(second('Missed')).toEqual(['Robin, Grade 3', 'Outbound · No Answer'])
    expect(second('Short')).toEqual(['Robin, Grade 3', '00:00:45'])
  })

  test('names the child of a person whom a card has loaded, for a call without children (log/child)', async () => {
    const { row, store } = await showLog([aCall({ notes: 'Asked for a meeting' })])
    const user = aUser({ guardianships: [aStudent({ fullName: 'Robin Quist' })] })
    act(() => store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user }]])))
    expect(row('Pavel').textContent).toContain('Robin, Grade 4 · Asked for a meeting')
  })

  test('says at most 60 characters of long notes to screen readers (log/showing)', async () => {
    const { row } = await showLog([aCall({ notes: `Asked ${'and asked '.repeat(30)}` })])
    const said = row('Pavel Ostrowski').getAttribute('aria-label') ?? ''
    const notes = said.slice(said.indexOf('Asked and asked '))
    expect(notes.length).toBeGreaterThan(50)
    expect(notes.length).toBeLessThanOrEqual(61)
    expect(notes).toMatch(/ (?:and|asked)…$/)
  })

  test('of an unknown number shows the number', async () => {
    const { row } = await showLog([aCall({ callToId: 'system', callToName: '', callToNumber: '+12015550177' })])
    expect(row('201-555-0177')).toBeTruthy()
  })

  test('of a number shows the one person who has it today, once the page knows them, and sends no request for that (log/row)', async () => {
    const nobodys = { callToId: 'system', callToName: '' }
    const calls = [
      aCall({ id: 'c1', ...nobodys }),
      aCall({ id: 'c2', ...nobodys, callToId: undefined }),
      aCall({ id: 'c3', ...nobodys, callToNumber: '+12015550124' }),
      aCall({ id: 'c4', callToName: 'Somebody Else', callToId: undefined }),
    ]
    const { rows, row, store, context } = await showLog(calls)
    const names = () => rows().map((one) => one.querySelector('.vp-log-name')?.textContent)
    expect(names()).toEqual(['201-555-0123', '201-555-0123', '201-555-0124', 'Somebody Else'])
    act(() => {
      const people = ['parent-1', 'parent-2'].map(
        (id) => [id, { state: 'ready', user: aUser({ userId: id }) }] as const,
      )
      store.set(peopleByIdAtom, new Map(people))
      store.set(
        phoneOwnersAtom,
        new Map([
          ['+12015550123', { state: 'ready', ids: ['parent-1'] }],
          // Several people have this number (`card/number`).
          ['+12015550124', { state: 'ready', ids: ['parent-1', 'parent-2'] }],
        ] as const),
      )
    })
    expect(names()).toEqual(['Pavel Ostrowski', 'Pavel Ostrowski', '201-555-0124', 'Somebody Else'])
    expect(row('Somebody Else')).toBeTruthy()
    expect(context.api.callsOf('searchUsers')).toEqual([])
  })

  test('of an inbound call shows the caller', async () => {
    const { row } = await showLog([
      aCall({ direction: 'inbound', callFromName: 'Ada Quist', callToName: 'Nora Castellanos' }),
    ])
    expect(row(/^Ada Quist, .*Inbound/)).toBeTruthy()
  })

  const labels: Record<CallStatus, string> = {
    completed: 'Answered',
    answered: 'Answered',
    started: 'Started',
    rejected: 'Rejected',
    unanswered: 'No Answer',
    not: 'No Answer',
    machine: 'Voicemail',
    voicemail: 'Voicemail',
    voicemail_transferred: 'Voicemail',
    invalid: 'Failed',
    busy: 'Busy',
    out_of_office_hours: 'Out of office hours',
    unavailable: 'Unavailable',
    blocked: 'Blocked',
    unknown: 'Unknown',
  }
  test.each([...CALL_STATUSES, 'unknown'] as const)(
    'with status %s has an icon, and its words for screen readers (log/labels)',
    async (status) => {
      const { row } = await showLog([aCall({ status, duration: 0 })])
      const button = row('Pavel Ostrowski')
      expect(button.querySelector('svg')).toBeTruthy()
      expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^Pavel Ostrowski, ${labels[status]}, Outbound,`))
    },
  )

  test.each([
    ['unanswered', 'Outbound · No Answer'],
    ['completed', 'Outbound · Answered'],
    ['started', 'Outbound · Started'],
  ] as const)(
    'of a call that was %s without a duration says so, and shows no zeros: %s (log/row)',
    async (status, outcome) => {
      const { row } = await showLog([aCall({ status, duration: 0, callToName: 'Ada Quist' })])
      expect(row('Ada Quist').textContent).toContain(`Ada Quist${outcome}Nov 20`)
    },
  )

  test.each([
    ['inbound', 'unanswered', 'missed'],
    ['inbound', 'busy', 'missed'],
    ['outbound', 'unanswered', 'neutral'],
    ['outbound', 'rejected', 'neutral'],
    ['inbound', 'voicemail', 'neutral'],
    ['inbound', 'completed', 'good'],
    ['outbound', 'completed', 'good'],
  ] as const)('of an %s call that was %s has the arrow of its direction, in the tone %s (log/row)', async (...of) => {
    const [direction, status, tone] = of
    const side = direction === 'inbound' ? { callFromId: 'p', callFromName: 'Ada' } : { callToName: 'Ada' }
    const { row } = await showLog([aCall({ direction, status, ...side })])
    const icon = row('Ada').querySelector<HTMLElement>('.vp-log-icon')
    expect(icon?.dataset).toMatchObject({ tone, direction })
    expect(
      icon?.querySelector(direction === 'inbound' ? '.lucide-phone-incoming' : '.lucide-phone-outgoing'),
    ).toBeTruthy()
  })

  test('of today and yesterday says so, with the whole date in its tooltip (look/dates)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 15) })
    try {
      const at = (day: number) => new Date(2026, 10, day, 9, 17).toISOString()
      const { row } = await showLog([20, 19, 18].map((day) => aCall({ callToName: `On ${day}`, calledAt: at(day) })))
      expect(row('On 20').textContent).toMatch(/Today 9:17 AM$/)
      expect(row('On 19').textContent).toMatch(/Yesterday 9:17 AM$/)
      expect(row('On 18').textContent).toMatch(/Nov 18, 2026 9:17 AM$/)
      expect(row('On 20').querySelector('time')?.title).toBe('Nov 20, 2026')
    } finally {
      vi.useRealTimers()
    }
  })

  test('marks what the search matched, in name and notes (log/search)', async () => {
    const { screen, row, user } = await showLog([aCall({ callToName: 'Ada Quist', notes: 'Quiet today' })])
    await user.type(screen.getByRole('textbox', { name: 'Search calls' }), 'qui{Enter}')
    await screen.findByRole('list', { name: 'Calls' })
    expect([...row('Ada').querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Qui', 'Qui'])
  })

  test('says the child by whom the search found it, and begins its notes near the match (log/search)', async () => {
    const { screen, row, user } = await showLog([
      aCall({
        callToName: 'Ada Quist',
        children: [aStudent({ fullName: 'Mila Quist' }), aStudent({ fullName: 'Robin Quist' })],
        notes: 'Asked for a meeting about math',
      }),
    ])
    await user.type(screen.getByRole('textbox', { name: 'Search calls' }), 'robin math{Enter}')
    await screen.findByRole('list', { name: 'Calls' })
    expect(row('Ada').querySelector('.vp-log-notes')?.textContent).toBe('Robin, Grade 4 · …a meeting about math')
    expect([...row('Ada').querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Robin', 'math'])
  })

  test('says that the call’s form has unsaved text, unless that form is in view or the call is live (log/draft)', async () => {
    const { row, store } = await showLog([aCall({ id: 'typed' }), aCall({ id: 'other', callToName: 'Ada Quist' })])
    act(() => store.set(draftIdsAtom, ['typed']))
    expect(row('Pavel Ostrowski').textContent).toContain('Not saved yet')
    expect(row('Ada Quist').textContent).not.toContain('Not saved yet')
    act(() => store.set(unsavedFormsAtom, [{ callId: 'typed', elementId: 'element-1' }]))
    expect(row('Pavel Ostrowski').textContent).not.toContain('Not saved yet')
    act(() => store.set(unsavedFormsAtom, []))
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ callId: 'typed' }) }))
    expect(row('Pavel Ostrowski').textContent).not.toContain('Not saved yet')
  })

  test('of a call that is being placed in another tab says Calling now, but only today (log/labels)', async () => {
    const { row } = await showLog([
      aCall({ callToName: 'Now', status: 'started', duration: 0, calledAt: new Date().toISOString() }),
      aCall({ callToName: 'Once', status: 'started', duration: 0, calledAt: '2020-11-20T14:05:00Z' }),
    ])
    expect(row('Now').textContent).toContain('Outbound · Calling now')
    expect(row('Once').textContent).toContain('Outbound · Started')
  })

  test('of the live call says Live instead of a duration (log/labels)', async () => {
    const { row, store } = await showLog([aCall({ id: 'call-live', status: 'started', duration: 0 })])
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
    expect(row('Pavel Ostrowski').textContent).toContain('Live')
    expect(row('Pavel Ostrowski').textContent).not.toContain('00:')
    expect(row(/^Pavel Ostrowski, Live, Outbound, Nov/)).toBeTruthy()
  })

  test('of the live call says that its recording is paused (recording/pause)', async () => {
    const { row, store } = await showLog([aCall({ id: 'call-live', status: 'answered', pauses: [{ from: 1 }] })])
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
    expect(row(/^Pavel Ostrowski, Live, .*Recording paused/).textContent).toContain('Recording paused')
  })

  test('of an answered call without a duration, as in another tab, says Live too, but only today (log/labels)', async () => {
    const { row } = await showLog([
      aCall({ callToName: 'Now', status: 'answered', duration: 0, calledAt: new Date().toISOString() }),
      aCall({ callToName: 'Once', status: 'answered', duration: 0, calledAt: '2020-11-20T14:05:00Z' }),
      aCall({ callToName: 'Over', status: 'completed', duration: 0, calledAt: new Date().toISOString() }),
    ])
    for (const [name, outcome] of Object.entries({ Now: 'Live', Once: 'Answered', Over: 'Answered' })) {
      expect(row(new RegExp(`^${name}, ${outcome}, Outbound`)).textContent).toContain(outcome)
    }
  })

  test('of an unread voicemail is marked in words, and no other is', async () => {
    const { row } = await showLog([
      aCall({ status: 'voicemail', read: false, callToName: 'New' }),
      aCall({ status: 'voicemail', read: true, callToName: 'Heard' }),
      aCall({ status: 'completed', read: false, callToName: 'Answered' }),
    ])
    expect(row(/^New, Unread/).dataset.unread).toBe('true')
    for (const name of [/^Heard/, /, Answered/]) expect(row(name).getAttribute('aria-label')).not.toContain('Unread')
  })

  test('that is pressed is selected', async () => {
    const { row, store, user, context } = await showLog(many(2))
    await user.click(row('Parent 1'))
    expect(store.get(selectedCallIdAtom)).toBe('c1')
    expect(row('Parent 1').getAttribute('aria-current')).toBe('true')
    expect(row('Parent 0').getAttribute('aria-current')).toBeNull()
    expect(context.questions[0]).toMatchObject({ question: 'call-selected', origin: 'element-1' })
  })

  test('keeps the focus while calls arrive above it', async () => {
    const { row, root, actions, context } = await showLog(many(3))
    const { applyLiveCalls } = await import('../../actions/call-log/apply-live-calls')
    act(() => row('Parent 1').focus())
    for (let index = 0; index < 50; index += 1) {
      const call = aCall({ id: `new${index}`, callToName: `New ${index}`, calledAt: minutesAgo(-1 - index) })
      act(() => applyLiveCalls(context, [{ type: 'INSERT', call }]))
    }
    expect(root.activeElement?.textContent).toContain('Parent 1')
    expect(actions).toBeTruthy()
  })
})

describe('an empty log (log/empty)', () => {
  test('says what it will contain', async () => {
    const { screen } = await showLog([])
    expect(await screen.findByText('Calls you make will appear here.')).toBeTruthy()
  })

  test('under a filter says so, and offers all calls', async () => {
    const { screen, user, root } = await showLog(many(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'Voicemail')
    await user.click(await screen.findByRole('button', { name: 'Show all calls' }))
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
    expect(await screen.findByRole('list', { name: 'Calls' })).toBeTruthy()
  })
})

describe('a log that could not be loaded (log/empty)', () => {
  test('says what happened, and Retry loads it', async () => {
    const { screen, context, user, root } = await renderView(<CallLog />, {
      replies: { listCalls: apiError('error:network', 500, 'No connection.') },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    context.api.reply('listCalls', answerCallList(many(1), {}))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
    expect(await screen.findByRole('list', { name: 'Calls' })).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
  })

  test('partly says so in the place of each row that is missing (log/empty)', async () => {
    const { screen, user, context } = await renderView(<CallLog />, {
      replies: { listCalls: { content: many(2).slice(1), count: 2 } },
    })
    expect(await screen.findByText("1 call can't be shown.")).toBeTruthy()
    context.api.reply('listCalls', answerCallList(many(2), {}))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /Parent 0/ })).toBeTruthy()
  })
})
