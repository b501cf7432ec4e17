import { expect, test } from 'vitest'
import { createBus } from '../../bus/bus'
import { LIMITS } from '../../domain/limits'
import { fakeAnnouncer } from '../../testing/fakes/fake-browser'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { notifyCallError } from '../call/line/notify-call-error'
import { notifyApiError } from '../failures/notify-api-error'
import { createNotify, type Toast } from './notify'

function setUp() {
  const bus = createBus(() => undefined)
  const announcer = fakeAnnouncer()
  const errors: unknown[] = []
  bus.on('error', (detail) => errors.push(detail))
  const shown: Toast[] = []
  const clock = { now: 0 }
  const closed = new Set<string>()
  const toasts = {
    show(toast: Toast) {
      shown.push(toast)
      return closed.delete(toast.id)
    },
    dismiss: (gone: string) => void shown.splice(0, shown.length, ...shown.filter(({ id }) => id !== gone)),
  }
  const notify = createNotify({ bus, announcer, toasts, now: () => clock.now })
  return { notify, announcer, errors, shown, clock, closed }
}

test('an error shows for 4 s and a success for 2 s, unless the product says otherwise (toast/times)', () => {
  const { notify, shown } = setUp()
  notify.error('Call error')
  notify.success('Saved')
  notify.error('Another call is in progress', { ms: 3000 })
  expect(shown.map(({ text, tone, ms }) => [text, tone, ms])).toEqual([
    ['Call error', 'error', 4000],
    ['Saved', 'success', 2000],
    ['Another call is in progress', 'error', 3000],
  ])
})

test('identical texts share one toast, which is announced once while it is shown (toast/collapse)', () => {
  const { notify, announcer, shown, clock } = setUp()
  notify.error('Call error')
  notify.error('Call error')
  expect(new Set(shown.map(({ id }) => id)).size).toBe(1)
  expect(announcer.announced).toEqual(['assertive: Call error'])
  clock.now = 4001
  notify.error('Call error')
  expect(announcer.announced).toHaveLength(2)
})

test('a text that was closed before its time is announced when it comes again (toast/announce) (toast/collapse)', () => {
  const { notify, announcer, clock, closed } = setUp()
  notify.error('No connection.', { ms: 10_000 })
  closed.add('error:No connection.')
  clock.now = 5000
  notify.error('No connection.', { ms: 10_000 })
  notify.error('No connection.', { ms: 10_000 })
  expect(announcer.announced).toEqual(['assertive: No connection.', 'assertive: No connection.'])
})

test('errors are announced assertively and sent to the host once, and successes are announced politely (toast/announce)', () => {
  const { notify, announcer, errors } = setUp()
  notify.error('You are trying to call your number', { code: 'own-number' })
  notify.error('This number is blocked.', { code: null })
  notify.success('Saved')
  expect(announcer.announced).toEqual([
    'assertive: You are trying to call your number',
    'assertive: This number is blocked.',
    'polite: Saved',
  ])
  expect(errors).toEqual([{ code: 'own-number', message: 'You are trying to call your number' }])
})

test('requests without a press that get no answer show one message together, and one event to the host (toast/collapse)', () => {
  const { notify, errors, shown, clock, closed } = setUp()
  const context = { ...fakeContext(), notify }
  const fail = (origin?: string) => notifyApiError(context, apiError('error:network', 0, 'No connection.'), origin)
  fail()
  clock.now = 5000
  fail()
  fail()
  expect(errors).toHaveLength(1)
  // The later failures do not show the message for longer.
  expect(shown).toHaveLength(1)
  // Nor do they show it again after it was closed.
  closed.add(shown[0]?.id ?? '')
  fail()
  expect(errors).toHaveLength(1)
  fail('vp-1')
  expect(errors).toHaveLength(2)
  clock.now = 5000 + LIMITS.toastApiErrorMs
  fail()
  expect(errors).toHaveLength(3)
})

test('why a call failed is an event even if the same text is already shown, because somebody pressed Continue (script/call)', () => {
  const { notify, errors } = setUp()
  const context = { ...fakeContext(), notify }
  const silent = apiError('error:network', 0, 'No connection.')
  notifyApiError(context, silent)
  notifyCallError(context, silent)
  expect(errors).toHaveLength(2)
})

test('a removed text is announced again, and another phone’s toasts stay (toast/announce)', () => {
  const { notify, announcer, shown } = setUp()
  notify.error('Call error')
  const others: Toast = { id: 'error:Theirs', tone: 'error', text: 'Theirs', ms: 4000 }
  shown.push(others)
  notify.dismiss()
  expect(shown).toEqual([others])
  notify.error('Call error')
  expect(announcer.announced).toHaveLength(2)
})
