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
  fireEvent.click(phrase())
  expect(notes.value).toBe('Sick\nLeft message')
  fireEvent.click(save())
  await eventually(() => expect(sent()).toMatchObject([{ notes: 'Sick\nLeft message' }]))
  fireEvent.change(notes, { target: { value: 'a'.repeat(9990) } })
  expect(phrase().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(phrase())
  expect(notes.value).toHaveLength(9990)
})
