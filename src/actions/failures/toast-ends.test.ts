import { expect, test, vi } from 'vitest'
import type { ErrorCode } from '../../domain/errors'
import { callStateAtom } from '../../state/call/call'
import { dialInputAtom } from '../../state/keypad'
import { isOfflineAtom } from '../../state/session'
import { unsavedFormsAtom } from '../../state/view'
import { anOngoingCall } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { followToasts } from './follow-toasts'

const inCall = ({ store }: FakeContext) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })

test.each<[string, ErrorCode, (context: FakeContext) => void, (context: FakeContext) => void]>([
  ['a hold that failed', 'hold', inCall, ({ bus }) => bus.emit('call-held', { callId: 'c1', held: true })],
  ['a mute that failed', 'mute', inCall, ({ bus }) => bus.emit('call-muted', { callId: 'c1', muted: true })],
  ['a failure in a call', 'transfer', inCall, ({ store }) => store.set(callStateAtom, { phase: 'idle' })],
  ['a number', 'own-number', () => {}, ({ store }) => store.set(dialInputAtom, '201-555-0124')],
  [
    'a microphone that was denied',
    'mic-denied',
    () => {},
    ({ bus }) => bus.emit('call-started', { callId: 'c1', phone: '+12015550123', direction: 'outbound' }),
  ],
  [
    'unsaved work',
    'unsaved',
    ({ store }) => store.set(unsavedFormsAtom, [{ callId: 'c1', id: 'form' } as never]),
    ({ store }) => store.set(unsavedFormsAtom, []),
  ],
  [
    'an outage',
    'error:network',
    ({ store }) => store.set(isOfflineAtom, true),
    ({ store }) => store.set(isOfflineAtom, false),
  ],
])('a toast about %s leaves when that is over (toast/times)', async (_, code, begin, end) => {
  const context = fakeContext()
  followToasts(context)
  begin(context)
  context.notify.error('Something that has happened', { code: 'error:conflict' })
  // While the code for the first is still loading.
  context.notify.error('The cause', { code })
  await vi.dynamicImportSettled()
  expect(context.notify.shown).toHaveLength(2)
  end(context)
  expect(context.notify.shown).toEqual(['error: Something that has happened'])
})

test('an emptied field of the keypad ends nothing, and a toast that is shown again ends again (toast/times)', async () => {
  const context = fakeContext()
  followToasts(context)
  const { notify, store } = context
  const refuse = () => notify.error('Your own number', { code: 'own-number' })
  refuse()
  await vi.dynamicImportSettled()
  store.set(dialInputAtom, '2')
  expect(notify.shown).toEqual([])
  refuse()
  store.set(dialInputAtom, '')
  expect(notify.shown).toHaveLength(1)
  store.set(dialInputAtom, '3')
  expect(notify.shown).toEqual([])
})
