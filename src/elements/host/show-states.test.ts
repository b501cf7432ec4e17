import { expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { incomingCallsAtom, type IncomingCall } from '../../state/call/incoming'
import { sessionAtom } from '../../state/session'
import { createStore } from '../../state/store'
import { anOngoingCall } from '../../testing/builders'
import { showStates } from './show-states'

test('an element has the states of its phone, and none after it (element/states)', () => {
  const store = createStore()
  const states = new Set<string>()
  const undo = showStates(states as unknown as CustomStateSet, store)
  expect([...states]).toEqual([])
  store.set(sessionAtom, { phase: 'signed-out' })
  expect([...states]).toEqual(['signed-out'])
  store.set(sessionAtom, { phase: 'ready' })
  store.set(callStateAtom, { phase: 'started', ...anOngoingCall({ ringing: true }) })
  expect([...states].sort()).toEqual(['in-call', 'ready', 'ringing'])
  store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ ringing: false }) })
  expect([...states].sort()).toEqual(['in-call', 'ready'])
  store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ muted: true, heldByUs: true }) })
  store.set(incomingCallsAtom, [{ callId: 'c1', phone: '+12015550123' } as IncomingCall])
  expect([...states].sort()).toEqual(['held', 'in-call', 'incoming', 'muted', 'ready'])
  undo()
  expect([...states]).toEqual([])
  store.set(sessionAtom, { phase: 'signed-out' })
  expect([...states]).toEqual([])
})

test('a browser that requires dashes before the name shows none', () => {
  const refusing = {
    add: () => {
      throw new SyntaxError('not a dashed ident')
    },
    delete: () => false,
    clear: () => undefined,
  }
  const store = createStore()
  store.set(sessionAtom, { phase: 'signed-out' })
  expect(() => showStates(refusing as unknown as CustomStateSet, store)()).not.toThrow()
})
