import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callReasonsAtom } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { aReason, someSettings } from '../../../testing/builders'
import { eventually } from '../../../testing/eventually'
import { showForm } from '../../../testing/render/show-call-form'

test('the form offers the phrases of its reasons until the notes have no room for them (form/phrases)', async () => {
  const { screen, store, notes, save, sent } = await showForm({ call: { reasons: ['Attendance'], notes: 'Sick' } })
  act(() => {
    store.set(instituteSettingsAtom, someSettings({ extensions: ['phrases'] }))
    store.set(callReasonsAtom, [aReason({ reason: 'Attendance', phrases: ['Left message'] })])
  })
  const phrase = () => screen.getByRole('button', { name: 'Left message' })
  for (const detail of [1, 2]) fireEvent.click(phrase(), { detail })
  expect(notes.value, 'a double press gives it once').toBe('Sick\nLeft message')
  fireEvent.click(save())
  await eventually(() => expect(sent()).toMatchObject([{ notes: 'Sick\nLeft message' }]))
  fireEvent.change(notes, { target: { value: 'a'.repeat(9990) } })
  expect(phrase().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(phrase())
  expect(notes.value).toHaveLength(9990)
})

test('a phrase that one press saves is not offered beside that press (form/phrases)', async () => {
  const { screen, store } = await showForm({ call: { status: 'unanswered', reasons: ['Attendance'] } })
  act(() => {
    store.set(instituteSettingsAtom, someSettings({ extensions: ['phrases'] }))
    store.set(callReasonsAtom, [aReason({ reason: 'Attendance', phrases: ['Left message', 'Sends a note'] })])
  })
  expect(screen.getByRole('button', { name: 'Sends a note' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Left message' })).toHaveLength(1)
})

test('a gap that is left is said before the notes are saved, selected, and saved all the same by a second press (form/phrases)', async () => {
  const { screen, notes, save, sent, root } = await showForm({ call: { reasons: ['Attendance'], notes: '' } })
  fireEvent.change(notes, { target: { value: 'Arrives at __' } })
  fireEvent.click(save())
  expect(screen.getByText('A gap is left: __. Fill it in, or save again to leave it.')).toBeTruthy()
  expect(sent()).toEqual([])
  expect([root.activeElement, notes.selectionStart, notes.selectionEnd]).toEqual([notes, 11, 13])
  fireEvent.change(notes, { target: { value: 'Arrives at __.' } })
  expect(screen.queryByText(/^A gap is left/)).toBeNull()
  fireEvent.click(save())
  expect(sent()).toEqual([])
  fireEvent.click(save())
  await eventually(() => expect(sent()).toMatchObject([{ notes: 'Arrives at __.' }]))
})
