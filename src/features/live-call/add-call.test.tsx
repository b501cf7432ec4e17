import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OngoingCall } from '../../domain/call/call-state'
import { callStateAtom, phoneCallsAtom } from '../../state/call/call'
import { transferSearchAtom } from '../../state/call/transfer'
import { anOngoingCall, anUnknownTarget } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { LiveCallPanel } from './index'

const inCall = (change: Partial<OngoingCall>) => ({ phase: 'in-progress', ...anOngoingCall(change) }) as const
const ANA = anUnknownTarget({ name: 'Ana Ruiz', phone: '+12015550144' })

test('Add call, in More, calls somebody beside this call, where that is possible (call/add)', async () => {
  const addCall = vi.fn(() => Promise.resolve())
  const { screen, store, root } = await renderView(<LiveCallPanel />, {
    prepare: (store) => store.set(callStateAtom, inCall({ can: { hold: true } })),
    actions: { call: { addCall } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('button', { name: 'Add call' })).toBeNull()
  act(() => store.set(callStateAtom, inCall({ can: { hold: true, add: true } })))
  fireEvent.click(screen.getByRole('button', { name: 'Add call' }))
  await eventually(() => expect(root.activeElement?.tagName).toBe('INPUT'))
  act(() => store.set(transferSearchAtom, { state: 'ready', query: '2015550144', people: [ANA] }))
  fireEvent.click(screen.getByRole('button', { name: /^Call Ana Ruiz/ }))
  expect(addCall).toHaveBeenCalledWith(ANA, 'element-1')
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
})

test.each([
  [{ complete: true }, 1],
  [{}, 0],
] as const)('two calls whose lines can %j are completed by a press (transfer/taken)', async (can, presses) => {
  const completeTransfer = vi.fn(() => Promise.resolve())
  const { screen } = await renderView(<LiveCallPanel />, {
    prepare: (store) =>
      store.set(phoneCallsAtom, {
        activeId: 2,
        calls: [
          { id: 1, state: inCall({ can: { complete: true }, heldByUs: true }) },
          { id: 2, state: inCall({ can, target: ANA, phone: '+12015550144' }) },
        ],
      }),
    actions: { call: { completeTransfer } },
  })
  const button = screen.queryByRole('button', { name: 'Complete transfer' })
  if (button) fireEvent.click(button)
  expect(completeTransfer).toHaveBeenCalledTimes(presses)
})
