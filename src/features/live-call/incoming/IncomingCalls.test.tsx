import { act, fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CallTarget } from '../../../domain/call/call-state'
import { callStateAtom } from '../../../state/call/call'
import { incomingCallsAtom, type IncomingCall } from '../../../state/call/incoming'
import { connectedElementsAtom } from '../../../state/view'
import { aCall, anOngoingCall, anUnknownTarget, aStudent, aTarget, aUser } from '../../../testing/builders'
import type { Replies } from '../../../testing/fakes/fake-api'
import { sharedNumber } from '../../../testing/shared-number'
import { eventually } from '../../../testing/eventually'
import { localTime } from '../../../testing/local-time'
import { renderPart } from '../../../testing/render/render-part'
import { renderView } from '../../../testing/render/render-view'
import { activeElementOf } from '../../../ui/focus/focus'
import { Dialog } from '../../../ui/overlay/dialog'
import { tellMoved } from '../../../ui/overlay/moved'
import { sheetOf } from '../../../ui/theme/use-styles'
import css from './incoming-call.css?inline'
import { LateIncomingCalls } from './LateIncomingCalls'

const { role: _role, children: _children, ...KNOWN } = aTarget()
const ringing = (target: CallTarget = KNOWN, callId = 'call-1'): IncomingCall => ({
  callId,
  target,
  phone: target.phone ?? '',
  answer: vi.fn(() => Promise.resolve()),
  decline: vi.fn(),
})

async function show({ calls = [] as IncomingCall[], shownBy = 'element-1', found = {} as Replies } = {}) {
  await vi.dynamicImportSettled()
  const view = await renderView(
    <>
      <h2 data-view-heading="">CALL LOG</h2>
      <input aria-label="Notes" />
      <button type="button">Elsewhere</button>
      <LateIncomingCalls />
    </>,
    {
      replies: {
        getUser: aUser({
          userId: KNOWN.personId ?? '',
          guardianships: [aStudent({ fullName: 'Mila Ostrowski', grade: { gradeName: 'Grade 3' } })],
        }),
        listCalls: {
          content: [aCall({ calledAt: localTime('2026-11-17T15:00'), duration: 133, notes: 'Happy about math' })],
          count: 1,
        },
        searchUsers: { content: [] },
        ...found,
      },
      prepare: (store) => {
        store.set(connectedElementsAtom, [{ id: shownBy, tag: 'vp-softphone', showsCalls: true }])
        store.set(incomingCallsAtom, calls)
      },
    },
  )
  await act(() => vi.dynamicImportSettled())
  const card = () => view.screen.queryByRole('region', { name: 'Incoming call' })
  const ring = (...next: IncomingCall[]) => act(async () => view.context.store.set(incomingCallsAtom, next))
  return { ...view, card, ring }
}

test('a caller who waits during a transfer can only be declined, and the card says why (incoming/waiting)', async () => {
  const { screen, context } = await show({ calls: [ringing()] })
  const call = anOngoingCall({ target: aTarget({ name: 'Tara Transfeld' }), transferringTo: 'Ana Ruiz' })
  await act(async () => context.store.set(callStateAtom, { phase: 'in-progress', ...call }))
  expect(screen.getByRole('region', { name: 'Waiting call' }).textContent).toContain('Transferring to Ana Ruiz…')
  const answer = screen.getByRole<HTMLButtonElement>('button', { name: 'Hold and answer' })
  expect(answer.disabled).toBe(true)
  await act(async () => context.store.set(callStateAtom, { phase: 'in-progress', ...call, transferringTo: undefined }))
  expect(answer.disabled).toBe(false)
})

describe('the card of a call that rings (incoming/card)', () => {
  test('says who calls, with child, number and the last call', async () => {
    const { card } = await show({ calls: [ringing()] })
    await eventually(() => {
      expect(card()?.textContent).toContain('Mila Ostrowski, Grade 3')
      expect(card()?.textContent).toMatch(/Nov 17(, 2026)?, Outbound · 2 min “Happy about math”/)
    })
    expect(card()?.textContent).toContain('Pavel Ostrowski')
    expect(card()?.textContent).toContain('201-555-0123')
  })

  test('says who shares the number, each with their children (card/number)', async () => {
    const unknown = anUnknownTarget({ name: '' })
    const { card } = await show({ calls: [ringing(unknown)], found: sharedNumber(unknown.phone ?? '') })
    await eventually(() => expect(card()?.textContent).toContain('Shared number'))
    expect(card()?.textContent).not.toContain('Not in directory')
    const lines = [...(card()?.querySelectorAll('.vp-incoming-children li') ?? [])].map((line) => line.textContent)
    expect(lines).toEqual(['Elena Ostrowski · Mila Ostrowski, Grade 3', 'Pavel Ostrowski · Mila Ostrowski, Grade 3'])
  })

  test('has what loads later below its buttons, so that Answer stays under a press (incoming/card)', async () => {
    const { screen, card } = await show({ calls: [ringing()] })
    const answer = screen.getByRole('button', { name: 'Answer' })
    await eventually(() => expect(card()?.querySelectorAll('li')).toHaveLength(2))
    for (const late of card()?.querySelectorAll('li') ?? [])
      expect(answer.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is in the one element that shows calls', async () => {
    expect((await show({ calls: [ringing()], shownBy: 'another' })).card()).toBeNull()
  })

  test('answers and declines, and shows the first of several', async () => {
    const [one, other] = [ringing(), ringing(anUnknownTarget({ name: '' }), 'call-2')]
    const { screen, card, ring } = await show({ calls: [one, other] })
    expect(card()?.textContent).toContain('1 more call is ringing.')
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(one.decline).toHaveBeenCalledOnce()
    await ring(other)
    await eventually(() => expect(card()?.textContent).toContain('Not in directory'))
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
    expect(other.answer).toHaveBeenCalledWith('element-1', expect.any(Function))
  })

  test('is inside the top open dialog of any element, outside which nothing can be used', async () => {
    const { card, ring } = await show()
    const aDialog = (
      <Dialog open title="Block a number" onClose={() => undefined}>
        <input aria-label="Number" />
      </Dialog>
    )
    const [below, above] = [renderPart(aDialog), renderPart(aDialog)]
    const call = ringing()
    await ring(call)
    expect(card()).toBeNull()
    fireEvent.click(above.screen.getByRole('button', { name: 'Answer' }))
    expect(call.answer).toHaveBeenCalledWith('element-1', expect.any(Function))
    expect(above.root.adoptedStyleSheets).toContain(sheetOf(css))
    above.rerender(null)
    expect(below.screen.queryByRole('region', { name: 'Incoming call' })).not.toBeNull()
    below.rerender(null)
    expect(card()).not.toBeNull()
  })
})

test('an answer closes every open dialog once the call is this phone’s, and the focus waits for its panel (incoming/answer)', async () => {
  const closed: string[] = []
  const { screen, root, ring, context } = await show()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  const dialogs = ['below', 'above'].map((title) => {
    const part = renderPart(<></>)
    const aDialog = (open: boolean) => (
      <Dialog open={open} title={title} onClose={() => undefined} onForceClose={forceClose}>
        <button type="button">Wait</button>
      </Dialog>
    )
    const forceClose = () => {
      closed.push(title)
      part.rerender(aDialog(false))
    }
    part.rerender(aDialog(true))
    return part
  })
  const call = ringing()
  let hold = () => {}
  vi.mocked(call.answer).mockImplementation(async (_, answering) => {
    await new Promise<void>((resolve) => (hold = resolve))
    context.store.set(incomingCallsAtom, [])
    answering?.()
  })
  await ring(call)
  await act(async () => fireEvent.click(dialogs[1]!.screen.getByRole('button', { name: 'Answer' })))
  expect(closed).toEqual([])
  await act(async () => hold())
  expect(closed).toEqual(['above', 'below'])
  for (const { screen } of dialogs) expect(screen.queryByRole('dialog')).toBeNull()
  expect(activeElementOf(root)).toBeNull()
})

test('a card whose element is moved is in the top layer again (element/move, incoming/card)', async () => {
  const showPopover = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
  const { root } = await show({ calls: [ringing()] })
  expect(showPopover).toHaveBeenCalledOnce()
  tellMoved(root)
  expect(showPopover).toHaveBeenCalledTimes(2)
})

describe('the focus (incoming/card)', () => {
  test('goes to the card itself, not to a button, and returns', async () => {
    const { screen, root, card, ring } = await show()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    act(() => elsewhere.focus())
    await ring(ringing())
    expect(root.activeElement).toBe(card())
    await ring()
    expect(root.activeElement).toBe(elsewhere)
  })

  test('keeps Esc from what is behind the card', async () => {
    const { root, card, ring } = await show()
    const behind = vi.fn()
    root.addEventListener('keydown', behind)
    await ring(ringing())
    const element = card()
    if (!element) throw new Error('No card')
    // Otherwise the browser would close an open dialog.
    expect(fireEvent.keyDown(element, { key: 'Escape' })).toBe(false)
    expect(behind).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(element, { key: 'Tab' })).toBe(true)
    expect(behind).toHaveBeenCalledOnce()
  })

  test('returns to the row of a button that disappeared when the row lost the focus', async () => {
    const { root, ring } = await show()
    const [row, acts] = [document.createElement('div'), document.createElement('div')]
    const [open, callBack] = [document.createElement('button'), document.createElement('button')]
    acts.append(callBack)
    row.append(open, acts)
    root.append(row)
    act(() => callBack.focus())
    await ring(ringing())
    acts.remove()
    await ring()
    expect(root.activeElement).toBe(open)
    row.remove()
  })

  test('goes to the view’s heading if nothing had it', async () => {
    const { screen, root, card, ring } = await show()
    await ring(ringing())
    expect(root.activeElement).toBe(card())
    await ring()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
  })

  test('returns to a card that could not be answered, because the call before it could not be put on hold', async () => {
    const call = ringing()
    const { screen, root, card, context } = await show({ calls: [call] })
    const answer = screen.getByRole('button', { name: 'Answer' })
    answer.focus()
    await act(async () => fireEvent.click(answer))
    expect(activeElementOf(root)).toBe(answer)
    // One that was answered takes no focus from the call's panel.
    vi.mocked(call.answer).mockImplementation(async () => context.store.set(incomingCallsAtom, []))
    await act(async () => fireEvent.click(answer))
    expect(card()).toBeNull()
    expect(activeElementOf(root)).toBeNull()
    expect(answer.isConnected, 'until the panel has been read').toBe(true)
  })

  test('stays with whoever types', async () => {
    const { screen, root, ring } = await show()
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    act(() => notes.focus())
    await ring(ringing())
    expect(root.activeElement).toBe(notes)
  })
})
