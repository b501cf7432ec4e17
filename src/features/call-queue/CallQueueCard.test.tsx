import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callQueuePart, type CallQueueActions } from '../../actions/call-queue'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { callQueueAtom } from '../../state/call/call-queue'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import { keypadOpenAtom } from '../../state/view'
import { callsByIdAtom } from '../../state/call/calls'
import {
  aCallEnd,
  aCall,
  anOngoingCall,
  aProfile,
  assignedPhones,
  aStudent,
  aTarget,
  aUser,
  PARENT_PHONE,
} from '../../testing/builders'
import { renderView, type RenderViewOptions } from '../../testing/render/render-view'
import { usePart } from '../../view/use-phone'
import { KeypadDrawer, KeypadPhone } from '../softphone'
import { CallQueueCard } from './index'

const OTHER = '+12015550124'
const LIST = [
  { phone: PARENT_PHONE, personId: 'parent-1', studentId: 'student-1', reason: 'Absent today' },
  { phone: OTHER },
]

async function showList(actions: RenderViewOptions['actions'] = {}) {
  let queue: CallQueueActions | undefined
  function WithPart() {
    queue = usePart(callQueuePart)
    return <CallQueueCard />
  }
  const view = await renderView(<WithPart />, {
    actions,
    replies: {
      getUser: aUser({ guardianships: [aStudent({ studentId: 'student-1' })] }),
      searchUsers: { content: [] },
    },
    prepare: (store) => {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
    },
  })
  await act(async () => queue?.begin(LIST))
  const { bus, store, announcer } = view.context
  const arrived = announcer.announced.splice(0)
  const call = (phone: string, outcome: 'complete' | 'unanswered') =>
    act(() => {
      bus.emit('call-started', { callId: `to ${phone}`, phone, direction: 'outbound' })
      store.set(endedCallAtom, {
        callId: `to ${phone}`,
        outcome,
        reason: 'remote',
        seconds: 0,
        target: aTarget(),
        phone,
      })
      bus.emit('call-ended', aCallEnd({ callId: `to ${phone}`, outcome, seconds: 0 }))
    })
  return { ...view, call, arrived, queue: queue! }
}

test('the list stands above the keypad in the app’s drawer too (queue/card)', async () => {
  let queue: CallQueueActions | undefined
  function WithPart() {
    queue = usePart(callQueuePart)
    return <KeypadDrawer />
  }
  const { screen, context } = await renderView(<WithPart />, {
    prepare: (store) => {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
    },
  })
  act(() => queue?.begin(LIST))
  act(() => context.store.set(keypadOpenAtom, true))
  expect(await screen.findByRole('region', { name: 'Call list' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Dial pad' })).toBeTruthy()
})

describe('the list of calls (queue/card)', () => {
  test('says whom to call now, why, and the place in the list, and dials only on a press', async () => {
    const { screen, context } = await showList()
    expect(await screen.findByText('Pavel Ostrowski')).toBeTruthy()
    for (const line of ['1 of 2', '201-555-0123', 'About Mila Ostrowski', 'Absent today']) {
      expect(screen.getByText(line)).toBeTruthy()
    }
    expect(context.questions).toEqual([])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Call' })))
    expect(context.questions).toMatchObject([
      { question: 'before-call', detail: { phone: PARENT_PHONE, personId: 'parent-1' } },
    ])
  })

  test('goes on after an answered call, and offers Next and Call again after an unanswered one (queue/order)', async () => {
    const { screen, call } = await showList()
    call(PARENT_PHONE, 'complete')
    expect(screen.getByText('2 of 2')).toBeTruthy()
    call(OTHER, 'unanswered')
    expect(screen.getByText('No answer')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Call again' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('1 reached · 1 no answer')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Call the one who didn’t answer' }))
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  const tellOf = (view: Awaited<ReturnType<typeof showList>>, status: 'machine' | 'completed') =>
    act(() =>
      view.store.set(callsByIdAtom, new Map([[`to ${PARENT_PHONE}`, aCall({ id: `to ${PARENT_PHONE}`, status })]])),
    )

  test('returns to a person if it turns out that a machine answered, while the form after the call is open (queue/order)', async () => {
    const view = await showList()
    view.call(PARENT_PHONE, 'complete')
    expect(view.screen.getByText('2 of 2')).toBeTruthy()
    tellOf(view, 'completed')
    expect(view.screen.getByText('2 of 2')).toBeTruthy()
    tellOf(view, 'machine')
    expect(view.screen.getByText('1 of 2')).toBeTruthy()
    expect(view.screen.getByText('No answer')).toBeTruthy()
  })

  test('stays with the next person if that turns out only later, but counts the call as unanswered (queue/order)', async () => {
    const view = await showList()
    view.call(PARENT_PHONE, 'complete')
    act(() => view.store.set(endedCallAtom, null))
    tellOf(view, 'machine')
    expect(view.screen.getByText('2 of 2')).toBeTruthy()
    fireEvent.click(view.screen.getByRole('button', { name: 'Skip' }))
    expect(view.screen.getByText('0 reached · 1 no answer · 1 skipped')).toBeTruthy()
  })

  test('is shown again in the drawer once the form after a call is left', async () => {
    const { call, store } = await showList()
    call(PARENT_PHONE, 'complete')
    expect(store.get(keypadOpenAtom)).toBe(false)
    act(() => store.set(endedCallAtom, null))
    expect(store.get(keypadOpenAtom)).toBe(true)
  })

  test('lists everybody, and a press goes to them', async () => {
    const { screen } = await showList()
    await screen.findByText('Pavel Ostrowski')
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show all 2' }))
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['Pavel OstrowskiSkipped', '201-555-0124Now'])
    fireEvent.click(screen.getByRole('button', { name: /^Pavel Ostrowski/ }))
    expect(screen.getByText('1 of 2')).toBeTruthy()
  })

  test('keeps the focus, and announces whom to call next and the end (queue/card)', async () => {
    const { screen, root, context } = await showList()
    await screen.findByText('Pavel Ostrowski')
    const press = async (name: string | RegExp) => {
      const button = screen.getByRole('button', { name })
      button.focus()
      await act(async () => fireEvent.click(button))
      return button
    }
    const takeAnnounced = () => context.announcer.announced.splice(0)
    const skip = await press('Skip')
    expect(root.activeElement).toBe(skip)
    expect(takeAnnounced()).toEqual(['polite: 2 of 2: 201-555-0124'])
    await press('Show all 2')
    const row = await press(/^Pavel Ostrowski/)
    expect(root.activeElement).toBe(row)
    expect(takeAnnounced()).toEqual(['polite: 1 of 2: Pavel Ostrowski'])
    await press(/^201-555-0124/)
    await press('Skip')
    const title = screen.getByRole('heading', { name: 'Call list' })
    expect(root.activeElement).toBe(title)
    expect(takeAnnounced().at(-1)).toBe('polite: You’ve reached the end of the list. 0 reached · 2 skipped')
    expect(screen.getByRole('region').querySelector('[aria-live]')).toBeNull()
  })

  describe('is announced when it arrives (queue/card)', () => {
    const arrives = 'polite: 1 of 2: Pavel Ostrowski'

    test('at once, and not when it is removed', async () => {
      const { queue, arrived } = await showList()
      expect(arrived).toEqual([arrives])
      queue.begin([])
      expect(arrived).toEqual([arrives])
    })

    test('during a call only after its form, when it shows (queue/kept)', async () => {
      const { queue, store, context, call } = await showList()
      act(() => queue.begin([]))
      act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
      await act(async () => queue.begin(LIST))
      act(() => store.set(callStateAtom, { phase: 'idle' }))
      call('+12015550177', 'complete')
      expect(context.announcer.announced).toEqual([])
      await act(async () => store.set(endedCallAtom, null))
      expect(context.announcer.announced).toEqual([arrives])
      expect(store.get(keypadOpenAtom)).toBe(true)
    })

    test('while the form after a call is open, after that form', async () => {
      const { queue, store, context, call } = await showList()
      act(() => queue.begin([]))
      call('+12015550177', 'complete')
      await act(async () => queue.begin(LIST))
      expect(context.announcer.announced).toEqual([])
      await act(async () => store.set(endedCallAtom, null))
      expect(context.announcer.announced).toEqual([arrives])
    })
  })

  test('names the only person who has a number without a person, in the card, the list and the announcement (queue/card)', async () => {
    const { screen, context } = await showList()
    context.api.reply('searchUsers', { content: [{ id: 'owner-1', fullName: 'Kofi Yates', phones: [OTHER] }] })
    context.api.reply('getUser', aUser({ userId: 'owner-1', fullName: 'Kofi Yates' }))
    context.announcer.announced.length = 0
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Skip' })))
    expect(screen.getByText('Kofi Yates')).toBeTruthy()
    expect(screen.getByText('201-555-0124')).toBeTruthy()
    expect(context.announcer.announced).toEqual(['polite: 2 of 2: Kofi Yates'])
    fireEvent.click(screen.getByRole('button', { name: 'Show all 2' }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Kofi YatesNow')
  })

  test('a number that several people share stays a number (queue/card)', async () => {
    const { screen, context } = await showList()
    const sharing = ['Kofi Yates', 'Ama Yates'].map((fullName) => ({ id: fullName, fullName, phones: [OTHER] }))
    context.api.reply('searchUsers', { content: sharing })
    context.announcer.announced.length = 0
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Skip' })))
    expect(context.announcer.announced).toEqual(['polite: 2 of 2: 201-555-0124'])
    expect(screen.queryByText(/Yates/)).toBeNull()
  })

  test('announces whom to call next when the form after a call is left (queue/card)', async () => {
    const { call, store, context } = await showList()
    call(PARENT_PHONE, 'complete')
    expect(context.announcer.announced).toEqual([])
    await act(async () => store.set(endedCallAtom, null))
    expect(context.announcer.announced).toEqual(['polite: 2 of 2: 201-555-0124'])
  })

  test('has a Call for each person: one that is on its way does not hold up the next', async () => {
    const { screen } = await showList({ call: { callPerson: () => new Promise(() => undefined) } })
    await screen.findByText('Pavel Ostrowski')
    fireEvent.click(screen.getByRole('button', { name: 'Call' }))
    expect(screen.queryByRole('button', { name: 'Call' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.getByRole('button', { name: 'Call' })).toBeTruthy()
  })

  test('Close gives the focus to the keypad below (queue/card)', async () => {
    const queue = { entries: LIST, at: 0 }
    const { screen, root, store } = await renderView(<KeypadPhone />, {
      prepare: (store) => {
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(callQueueAtom, queue)
      },
    })
    await screen.findByRole('region', { name: 'Call list' })
    // At the end a second button below the words closes it too.
    for (const at of [0, LIST.length]) {
      act(() => store.set(callQueueAtom, { ...queue, at }))
      const button = screen.getAllByRole('button', { name: 'Close call list' }).at(-1)
      button?.focus()
      fireEvent.click(button!)
      expect(screen.queryByRole('region', { name: 'Call list' })).toBeNull()
      expect(root.activeElement).toBe(screen.getByRole('combobox', { name: 'Name or number' }))
    }
  })

  test('ends with Close and with the person (queue/kept)', async () => {
    const { screen, context, store } = await showList()
    fireEvent.click(screen.getByRole('button', { name: 'Close call list' }))
    expect(screen.queryByRole('region')).toBeNull()
    act(() => store.set(callQueueAtom, { entries: LIST, at: 0 }))
    act(() => context.personLeaves())
    expect(store.get(callQueueAtom)).toBeNull()
  })
})
