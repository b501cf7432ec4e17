import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callStateAtom, endedCallAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { profileAtom } from '../../../state/session'
import { aCall, aProfile, aStudent, aTarget, aUser } from '../../../testing/builders'
import { apiError } from '../../../testing/fakes/fake-api'
import { eventually } from '../../../testing/eventually'
import { renderView } from '../../../testing/render/render-view'
import { fakeContext } from '../../../testing/fakes/fake-context'
import { showForm, UNKNOWN_PARTY } from '../../../testing/render/show-call-form'
import { CallDetails, type CallDetailsProps } from '../index'

const BUSY = { direction: 'outbound', status: 'busy', duration: 0, callToId: 'p1', callToName: 'Elena Ruiz' } as const
const ROBIN = aStudent({ studentId: 's1', fullName: 'Robin Ruiz' })
const elena = aUser({ userId: 'p1', fullName: 'Elena Ruiz', kids: [ROBIN] })
const jim = aUser({ userId: 'p2', fullName: 'Jim Smith', guardianships: [ROBIN] })
const nameless = aUser({ userId: 'p3', fullName: 'Robin Ruizdael', kids: [aStudent({ studentId: 's9' })] })

test.each([
  [{ ...BUSY }, 'Busy'],
  [{ ...BUSY, status: 'rejected' }, 'Rejected'],
  [{ ...BUSY, status: 'not' }, 'No Answer'],
  [{ ...BUSY, status: 'machine' }, 'Voicemail'],
] as const)('after %j the outcome %s leads (form/at-once)', async (call, outcome) => {
  const { screen, notes } = await showForm({ call, person: elena })
  const heading = screen.getByRole('heading', { name: outcome })
  expect(heading.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(notes.placeholder).toBe('Anything to add?')
  expect(screen.getByRole('button', { name: 'Call again' })).toBeTruthy()
})

test('the line has said why before the platform has (form/at-once)', async () => {
  const { screen, store } = await showForm({ call: { ...BUSY, status: 'started' }, person: elena })
  expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull()
  const target = aTarget()
  const ended = { callId: 'c1', outcome: 'unanswered', reason: 'busy', seconds: 0, target, phone: '' } as const
  store.set(endedCallAtom, ended)
  expect(await screen.findByText('Busy')).toBeTruthy()
})

describe('the card above has no Call while the form has Call again (form/at-once)', () => {
  const show = (call: Partial<Call>, props: Partial<CallDetailsProps>) =>
    renderView(<CallDetails callId="c1" {...props} />, {
      replies: {
        getCall: aCall({ id: 'c1', ...BUSY, callFromId: aProfile().userId, ...call }),
        getUser: elena,
        listReasons: { content: [] },
        searchUsers: { content: [] },
      },
      prepare: (store) => store.set(profileAtom, aProfile()),
    })
  const cardsCall = { name: 'Call Elena Ruiz' }

  test('nor while only the line has said that nobody answered', async () => {
    const { screen, store } = await show({ status: 'started' }, { mode: 'edit' })
    expect(await screen.findByRole('button', cardsCall)).toBeTruthy()
    const target = aTarget()
    act(() =>
      store.set(endedCallAtom, { callId: 'c1', outcome: 'unanswered', reason: 'busy', seconds: 0, target, phone: '' }),
    )
    expect(await screen.findByRole('button', { name: 'Call again' })).toBeTruthy()
    expect(screen.queryByRole('button', cardsCall)).toBeNull()
  })

  test('nor where the form opens in place', async () => {
    const { screen, user } = await show({}, {})
    expect(await screen.findByRole('button', cardsCall)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('button', { name: 'Call again' })).toBeTruthy()
    expect(screen.queryByRole('button', cardsCall)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', cardsCall)).toBeTruthy()
  })
})

/** The form of a call that did not reach Elena, whose presses of Call are counted. */
async function elenasForm(saveCall: Call | Error) {
  const callBack = vi.fn(async () => true)
  const callPerson = vi.fn(async () => true)
  const replies = {
    getCall: aCall({ id: 'c1', ...BUSY, callFromId: aProfile().userId }),
    getUser: elena,
    listReasons: { content: [] },
    searchUsers: { content: [elena, jim, nameless] },
    saveCall,
  }
  const context = fakeContext({ replies })
  const view = await renderView(<CallDetails callId="c1" mode="edit" />, {
    context,
    actions: { call: { callBack, callPerson } },
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  return { ...view, context, callBack, callPerson }
}

test('calls again, and the child’s other guardian about that child, once what was typed is saved (form/unsaved)', async () => {
  const saved = aCall({ id: 'c1', ...BUSY, notes: 'a' })
  const { screen, user, context, callBack, callPerson } = await elenasForm(saved)
  await user.click(await screen.findByRole('button', { name: 'Call again' }))
  expect(callBack).toHaveBeenCalledWith('c1', 'element-1')
  const other = await screen.findByRole('button', {
    name: 'Call Jim Smith',
    description: 'Robin’s other guardian:',
  })
  // The card above has no second Call.
  expect(screen.getAllByRole('button', { name: /^Call / }).map(({ textContent }) => textContent)).toEqual([
    'Call again',
    'Call Jim Smith',
  ])
  expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ query: 'Robin Ruiz' }])
  await user.click(other)
  expect(callPerson).toHaveBeenCalledWith('p2', 'element-1', { studentId: 's1' })
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'a')
  await user.click(other)
  await eventually(() => expect(callPerson).toHaveBeenCalledTimes(2))
  expect(context.api.callsOf('saveCall').map(({ args }) => args.body)).toMatchObject([{ notes: 'a' }])
  expect(context.storage.draft('c1').get()).toBeUndefined()
})

test('if it cannot be saved, the call goes on, and what was typed stays as a draft (form/unsaved)', async () => {
  const { screen, user, context, callBack } = await elenasForm(apiError('error:x', 503, 'Not now.'))
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'a')
  await user.click(screen.getByRole('button', { name: 'Call again' }))
  await eventually(() => expect(callBack).toHaveBeenCalledOnce())
  await eventually(() => expect(context.storage.draft('c1').get()).toMatchObject({ notes: 'a' }))
})

test('what must be saved comes before another call (form/mandatory)', async () => {
  const { screen, user, store } = await showForm({
    call: { ...UNKNOWN_PARTY, status: 'busy', duration: 0 },
    justEnded: true,
  })
  await user.click(screen.getByRole('button', { name: 'Call again' }))
  expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
  expect(store.get(callStateAtom).phase).toBe('idle')
})

test.each([
  ['Left message', '', 'Left message'],
  ['Left no message', 'Try after 3', 'Left no message\nTry after 3'],
])('%s saves at one press, with what was typed', async (name, typed, notes) => {
  const view = await showForm({ call: BUSY, person: elena })
  if (typed) await view.user.type(view.notes, typed)
  await view.user.click(view.screen.getByRole('button', { name }))
  await eventually(() => expect(view.sent()).toMatchObject([{ notes }]))
  expect(view.onDone).toHaveBeenCalledOnce()
})

test('one of the two notes replaces the other, and not a line that only begins like it', async () => {
  const { screen, user, sent, notes } = await showForm({
    call: { ...UNKNOWN_PARTY, status: 'busy', duration: 0 },
    justEnded: true,
  })
  await user.type(notes, 'Left messages with the office')
  await user.click(screen.getByRole('button', { name: 'Left message' }))
  expect(notes.value).toBe('Left message\nLeft messages with the office')
  await user.click(screen.getByRole('button', { name: 'Left no message' }))
  expect(notes.value).toBe('Left no message\nLeft messages with the office')
  await user.click(screen.getByRole('button', { name: 'Left no message' }))
  expect(notes.value).toBe('Left no message\nLeft messages with the office')
  expect(sent()).toEqual([])
})

test('for an unknown number one press still asks for what is mandatory, and keeps the note (form/mandatory)', async () => {
  const { screen, user, sent, notes, save } = await showForm({
    call: { ...UNKNOWN_PARTY, status: 'busy', duration: 0 },
    justEnded: true,
  })
  await user.click(screen.getByRole('button', { name: 'Left no message' }))
  expect(sent()).toEqual([])
  expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
  expect(notes.value).toBe('Left no message')
  await user.type(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' }), 'Ida')
  await user.click(screen.getByRole('checkbox', { name: 'Health' }))
  await user.click(save())
  await eventually(() => expect(sent()).toMatchObject([{ notes: 'Left no message', callRelationTo: 'Ida' }]))
})

test('a child without another guardian who can be called says so, in the place that was kept', async () => {
  const view = await showForm({ call: BUSY, person: elena, found: { searchUsers: { content: [elena, nameless] } } })
  expect(await view.screen.findByText('No other guardian to call')).toBeTruthy()
})

test('a search that fails offers nobody, and says nothing', async () => {
  const view = await showForm({ call: BUSY, person: elena, found: { searchUsers: apiError('error:x', 500, 'Down.') } })
  await eventually(() => expect(view.context.api.callsOf('searchUsers')).toHaveLength(1))
  expect(view.screen.queryByText(/other guardian/)).toBeNull()
  expect(view.container.querySelector('.vp-details-others')).not.toBeNull()
  expect(view.context.notify.shown).toEqual([])
})

test('begins with the outcome, or with notes that were typed during the call (form/focus)', async () => {
  const props = { takeFocus: true }
  const { screen, root } = await showForm({ call: BUSY, person: elena, props })
  await eventually(() => expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Busy' })))
  expect(root.activeElement?.hasAttribute('data-view-focus')).toBe(true)
  const typed = await showForm({ call: BUSY, person: elena, props, draft: { notes: 'Will be' } })
  await eventually(() => expect(typed.root.activeElement).toBe(typed.notes))
})

test('the form is titled by the person until it is left, or in a place that says so has no title', async () => {
  const { screen } = await showForm({ call: BUSY, person: elena, justEnded: true })
  expect(screen.getByRole('region', { name: /^Call with / })).toBeTruthy()
  expect((await showForm({ call: BUSY })).screen.getByRole('region', { name: 'Edit call details' })).toBeTruthy()
  const inPlace = await showForm({ call: BUSY, justEnded: true, props: { isUntitled: true } })
  expect(inPlace.screen.queryByRole('region')).toBeNull()
})
