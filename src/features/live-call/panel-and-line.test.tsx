import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { anOngoingCall, aProfile, ME } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { LiveCallPanel } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call that reaches the line, resumed after a reload. */
async function showOnLine() {
  const { target, phone } = anOngoingCall()
  const [callId, lineId, ownerId] = ['call-live', 'line-1', ME]
  const live = [{ callId, lineId, phone, target, token: 't', muted: false, recorded: false, answeredAt: Date.now() }]
  const view = await renderView(<LiveCallPanel />, {
    stored: { 'vp-last-call': { ownerId, instituteId: 'school-12', callId, phone, target, live } },
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  await act(async () => {
    view.context.bus.emit('session-changed', { signedIn: true })
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(view.store.get(callStateAtom)).toMatchObject({ phase: 'in-progress', media: 'connected' })
  return view
}

test('the dial pad sends each key once, typed or pressed, and shows what was sent (call/dtmf)', async () => {
  const { screen, context } = await showOnLine()
  fireEvent.click(screen.getByRole('button', { name: 'Dial pad' }))
  expect(screen.getByRole('button', { name: '0' })).toBeTruthy()
  fireEvent.pointerDown(screen.getByRole('button', { name: '1' }), { button: 0 })
  fireEvent.click(screen.getByRole('button', { name: '1' }))
  fireEvent.keyDown(screen.getByRole('button', { name: '1' }), { key: '#' })
  fireEvent.keyDown(screen.getByRole('button', { name: '1' }), { key: '#', repeat: true })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(context.line.commands.filter((command) => command.startsWith('sendDtmf'))).toEqual([
    'sendDtmf line-1 1',
    'sendDtmf line-1 #',
  ])
  expect(screen.getByRole('status', { name: 'Digits sent' }).textContent).toBe('1#')
})

test('the digits are a live region that is there, empty, before the dial pad opens, also again (call/dtmf, a11y/announcer)', async () => {
  const { screen, container } = await showOnLine()
  const digits = container.querySelector('[aria-live=polite]') as HTMLElement
  const button = screen.getByRole('button', { name: 'Dial pad' })
  for (const sent of ['1', '11']) {
    expect(digits.textContent).toBe('')
    fireEvent.click(button)
    fireEvent.keyDown(screen.getByRole('button', { name: '1' }), { key: '1' })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('status', { name: 'Digits sent' })).toBe(digits)
    expect(digits.textContent).toBe(sent)
    // A press adds an element, and only that is said.
    expect(digits.getAttribute('aria-atomic')).toBe('false')
    expect(digits.children).toHaveLength(sent.length)
    fireEvent.click(button)
  }
})

test('another microphone can be chosen during the call, next after the button that opens the choice', async () => {
  const { screen, context } = await showOnLine()
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const choice = screen.getByRole('combobox', { name: 'Microphone' })
  expect(button.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.change(choice, { target: { value: 'mic-1' } })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(context.line.commands).toContain('setInput mic-1')
})
