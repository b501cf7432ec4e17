import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallState, OngoingCall } from '../../../domain/call/call-state'
import { callStateAtom, phoneCallsAtom } from '../../../state/call/call'
import { askedRecordingsAtom } from '../../../state/call/recording'
import { instituteSettingsAtom } from '../../../state/session'
import { anOngoingCall } from '../../../testing/builders'
import type { ReplacedActions } from '../../../testing/fakes/replace-actions'
import { renderView } from '../../../testing/render/render-view'
import { LiveCallPanel } from '../index'

const inCall = (change: Partial<OngoingCall> = {}) =>
  ({ phase: 'in-progress', ...anOngoingCall({ answeredAt: 0, ...change }) }) as const

const showPanel = (state: CallState, extensions: string[], call: ReplacedActions['call'] = {}) =>
  renderView(<LiveCallPanel />, {
    prepare(store) {
      const virtualPhone = { transcription: false, recording: false, dialer: true, extensions }
      store.set(instituteSettingsAtom, { virtualPhone })
      store.set(callStateAtom, state)
    },
    actions: { call },
  })
const BOTH = ['hold', 'transfer']

const reasonOf = (button: HTMLElement) => {
  const id = button.getAttribute('aria-describedby')
  return id && (button.getRootNode() as ShadowRoot).getElementById(id)?.textContent
}

test('has Hold and Transfer from the first moment where the platform offers them, each with the reason why not yet (hold/where)', async () => {
  const setHeld = vi.fn(() => Promise.resolve())
  const { screen, store } = await showPanel({ phase: 'pending', ...anOngoingCall() }, BOTH, { setHeld })
  const reasons = () => ['Hold', 'Transfer'].map((name) => reasonOf(screen.getByRole('button', { name })))
  const hold = screen.getByRole<HTMLButtonElement>('button', { name: 'Hold' })
  const notYet = 'Available once the call connects'
  expect(reasons()).toEqual([notYet, notYet])
  // A host's listener further up does not see it either.
  expect(fireEvent.click(hold)).toBe(false)
  expect(setHeld).not.toHaveBeenCalled()
  expect([hold.disabled, hold.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  // After a reload, until the line carries the call again.
  act(() => store.set(callStateAtom, inCall({ can: undefined })))
  expect(reasons()).toEqual([notYet, notYet])
  act(() => store.set(callStateAtom, inCall({ can: { hold: true } })))
  expect(reasons()).toEqual([null, "This phone line can't do this"])
  act(() => store.set(callStateAtom, { ...inCall({ can: { hold: true, transfer: true } }), phase: 'ending' }))
  expect(reasons()).toEqual(['The call is ending', 'The call is ending'])
})

test('a recorded call has Pause recording from the first moment where the platform offers it (recording/pause)', async () => {
  const setRecordingPaused = vi.fn(() => Promise.resolve())
  const recorded = { recorded: true }
  const offered = ['pause-recording']
  const { screen, store } = await showPanel({ phase: 'pending', ...anOngoingCall(recorded) }, offered, {
    setRecordingPaused,
  })
  const button = () => screen.getByRole('button', { name: /recording$/ })
  expect([button().textContent, reasonOf(button())]).toEqual([
    expect.stringContaining('Pause recording'),
    'Available once the call connects',
  ])
  act(() => store.set(callStateAtom, inCall(recorded)))
  expect(reasonOf(button())).toBeFalsy()
  fireEvent.click(button())
  expect(setRecordingPaused).toHaveBeenLastCalledWith(true, expect.anything())
  act(() => store.set(callStateAtom, inCall({ ...recorded, recordingPaused: true })))
  fireEvent.click(screen.getByRole('button', { name: 'Resume recording' }))
  expect(setRecordingPaused).toHaveBeenLastCalledWith(false, expect.anything())
  act(() => store.set(callStateAtom, inCall()))
  expect(screen.queryByRole('button', { name: /recording$/ })).toBeNull()
})

test('Pause recording is busy until the platform has answered, and the mark says nothing before (recording/pause)', async () => {
  const setRecordingPaused = vi.fn(() => Promise.resolve())
  const { screen, store } = await showPanel(inCall({ recorded: true }), ['pause-recording'], { setRecordingPaused })
  const button = () => screen.getByRole('button', { name: /recording/ })
  const ask = (...asked: [number, boolean][]) => act(() => store.set(askedRecordingsAtom, new Map(asked)))
  const isBusy = () => ['aria-busy', 'aria-disabled'].map((name) => button().getAttribute(name))
  ask([1, true])
  expect([button().textContent, isBusy()]).toEqual(['Pause recordingPausing the recording…', ['true', 'true']])
  fireEvent.click(button())
  expect(setRecordingPaused).not.toHaveBeenCalled()
  expect(screen.getByText('Recording')).toBeTruthy()
  // The line says it before the platform answers.
  act(() => store.set(callStateAtom, inCall({ recorded: true, recordingPaused: true })))
  expect([button().textContent, isBusy()]).toEqual(['Resume recording', [null, null]])
  ask([1, false])
  expect(screen.getByRole('button', { name: 'Resuming the recording…' })).toBe(button())
  ask([2, false])
  expect([button().textContent, isBusy()]).toEqual(['Resume recording', [null, null]])
})

test.each([
  [true, true, 'Recording paused', 'Resume recording'],
  [true, false, 'Recording', 'Pause recording'],
  [false, true, 'Recording', 'Pause recording'],
])('of merged calls, paused %s and %s, the mark says %s (recording/pause)', async (active, other, mark, label) => {
  const { screen, store } = await showPanel(inCall(), ['pause-recording'])
  const call = (id: number, recordingPaused: boolean) => ({ id, state: inCall({ recorded: true, recordingPaused }) })
  act(() => store.set(phoneCallsAtom, { calls: [call(1, other), call(2, active)], activeId: 2, merged: true }))
  expect(screen.getByText(/^Recording/).textContent).toBe(mark)
  expect(screen.getByRole('button', { name: /recording$/ }).textContent).toBe(label)
})

test('has no Pause recording where the platform does not offer it (recording/pause)', async () => {
  const { screen } = await showPanel(inCall({ recorded: true }), BOTH)
  expect(screen.queryByRole('button', { name: /recording$/ })).toBeNull()
})

test('has no Hold and Transfer where the platform does not offer them (hold/where)', async () => {
  const { screen } = await showPanel(inCall(), [])
  expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
})

test('on hold the whole panel says "On hold" while the time goes on (hold/silent)', async () => {
  const setHeld = vi.fn(() => Promise.resolve())
  const can = { hold: true, transfer: true } as const
  const { screen, store } = await showPanel(inCall({ can }), BOTH, { setHeld })
  const panel = screen.getByRole('region', { name: 'Call' })
  expect(panel.hasAttribute('data-held')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }))
  expect(setHeld).toHaveBeenCalledWith(true, expect.anything())
  act(() => store.set(callStateAtom, inCall({ can, heldByUs: true })))
  expect(screen.getByText('On hold')).toBeTruthy()
  expect(panel.hasAttribute('data-held')).toBe(true)
  expect(screen.getByRole('timer')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(setHeld).toHaveBeenLastCalledWith(false, expect.anything())
  act(() => store.set(callStateAtom, inCall({ can, heldByThem: true })))
  expect(screen.getByText('The other side put you on hold')).toBeTruthy()
  act(() => store.set(callStateAtom, inCall({ can, transferringTo: 'Ana Ruiz' })))
  expect(screen.getByText('Transferring…')).toBeTruthy()
  expect(reasonOf(screen.getByRole('button', { name: 'Hold' }))).toBe('Not while the call is being transferred')
  expect(screen.getByRole('button', { name: 'End Call' }).hasAttribute('aria-disabled')).toBe(false)
})

test('the controls are the same from the first moment, and the timer takes its room before it runs (call/panel)', async () => {
  const { screen, store, container } = await showPanel({ phase: 'started', ...anOngoingCall({ ringing: true }) }, BOTH)
  const names = () =>
    [...container.querySelectorAll('.vp-live-call-controls button')].map(({ textContent }) => textContent)
  const all = ['Mute', 'Hold', 'Dial pad', 'Transfer', 'More', 'End Call']
  expect(names()).toEqual(all)
  expect(container.querySelector('.vp-live-call-timer')?.textContent).toBe('\u00a0')
  act(() => store.set(callStateAtom, inCall({ can: { hold: true, transfer: true } })))
  expect(names()).toEqual(all)
  expect(screen.getByRole('timer').className).toBe('vp-live-call-timer')
})

test('what a control opens takes the place of the notes, which keep their text, and Esc leads back (call/panel)', async () => {
  const { screen, root } = await showPanel(inCall(), BOTH)
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  fireEvent.change(notes, { target: { value: 'Typed' } })
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  fireEvent.click(more)
  const devices = screen.getByRole('region', { name: 'More' })
  expect(root.activeElement).toBe(devices)
  expect(notes.closest('[inert]')).toBeTruthy()
  fireEvent.keyDown(devices, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'More' })).toBeNull()
  expect(root.activeElement).toBe(more)
  expect(notes.closest('[inert]')).toBeNull()
  expect(notes.value).toBe('Typed')
  fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the call' }))
  expect(root.activeElement).toBe(more)
})
