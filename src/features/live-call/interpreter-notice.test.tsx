import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { interpreterPlanAtom } from '../../state/call/interpreter'
import { callReasonsAtom } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { anOngoingCall, aProfile, aReason, aTarget } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { LiveCallPanel } from './index'

const INTERPRETER = { personId: 'interpreter', name: 'District interpreter line', phones: [], role: 'staff' } as const

test('the panel says each step of a call with an interpreter, and asks when nobody answers (interpreter/first)', async () => {
  const decideInterpreter = vi.fn(() => Promise.resolve())
  const hangUp = vi.fn(() => Promise.resolve())
  const family = aTarget()
  const { screen, store } = await renderView(<LiveCallPanel />, {
    prepare(at) {
      at.set(callStateAtom, { phase: 'started', ...anOngoingCall() })
      at.set(interpreterPlanAtom, { family, step: 'ringing' })
    },
    actions: { call: { decideInterpreter, hangUp } },
  })
  expect(screen.getByText('Interpreter first. When they answer, we call Pavel Ostrowski.')).toBeTruthy()
  act(() => store.set(interpreterPlanAtom, { family, step: 'late' }))
  expect(screen.getByText("The interpreter hasn't answered for a minute.")).toBeTruthy()
  for (const name of ['Keep waiting', 'Call without interpreter', 'Cancel']) {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(decideInterpreter.mock.calls).toEqual([
    ['wait', 'element-1'],
    ['without', 'element-1'],
  ])
  expect(hangUp).toHaveBeenCalledWith('element-1')
  act(() => store.set(interpreterPlanAtom, { family, step: 'ask' }))
  expect(screen.getByText('The interpreter is on the line. Call Pavel Ostrowski?')).toBeTruthy()
  for (const name of ['Not now', 'Call Pavel Ostrowski']) fireEvent.click(screen.getByRole('button', { name }))
  expect(decideInterpreter.mock.calls.slice(2)).toEqual([
    ['alone', 'element-1'],
    ['family', 'element-1'],
  ])
  act(() => store.set(interpreterPlanAtom, { family, step: 'code' }))
  expect(screen.getByText('Sending the access code…')).toBeTruthy()
  act(() => store.set(interpreterPlanAtom, { family, step: 'family' }))
  expect(screen.getByText('Calling Pavel Ostrowski. You all hear each other when they answer.')).toBeTruthy()
})

test('what is typed while the interpreter is on the line is for the family, and so are the last calls (interpreter/first)', async () => {
  const family = aTarget()
  const { screen, store, context } = await renderView(<LiveCallPanel />, {
    prepare(at, { storage }) {
      at.set(profileAtom, aProfile())
      at.set(callReasonsAtom, [aReason({ reason: 'Attendance' })])
      storage.set('vp-before-call', {
        ownerId: aProfile().userId,
        forms: { 'parent-1': { reasons: ['Attendance'] } },
      })
      at.set(callStateAtom, { phase: 'started', ...anOngoingCall({ target: INTERPRETER }) })
      at.set(interpreterPlanAtom, { family, step: 'ringing' })
    },
  })
  const given = () => context.storage.get('vp-before-call')?.forms['parent-1']
  expect(screen.getByRole('heading', { name: 'For the call with Pavel Ostrowski' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Attendance' })).toHaveProperty('checked', true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Speaks Spanish' } })
  expect(given()).toMatchObject({ reasons: ['Attendance'], notes: 'Speaks Spanish' })
  expect(context.storage.draftIds()).toEqual([])
  act(() => store.set(interpreterPlanAtom, null))
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', '')
  expect(given()).toMatchObject({ notes: 'Speaks Spanish' })
})
