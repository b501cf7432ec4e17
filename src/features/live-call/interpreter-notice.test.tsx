import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { interpreterPlanAtom } from '../../state/call/interpreter'
import { anOngoingCall, aTarget } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { LiveCallPanel } from './index'

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
  act(() => store.set(interpreterPlanAtom, { family, step: 'code' }))
  expect(screen.getByText('Sending the access code…')).toBeTruthy()
  act(() => store.set(interpreterPlanAtom, { family, step: 'family' }))
  expect(screen.getByText('Calling Pavel Ostrowski. You all hear each other when they answer.')).toBeTruthy()
})
