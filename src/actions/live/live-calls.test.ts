import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../api/contract/live-topics'
import { LIMITS } from '../../domain/limits'
import { DEFAULT_LOG_FILTER } from '../../domain/log/log-filter'
import { logAtoms, newLogList } from '../../state/call/call-log'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { sessionRig, signedIn } from '../../testing/session-under-test'
import type { ActionContext } from '../base/action-context'
import { loadParts } from '../base/late-module'
import { onLiveEvent } from './on-live-event'

await loadParts()

const callAt = (minute: number, change: Partial<Call> = {}) =>
  aCall({ id: `c${minute}`, calledAt: new Date(Date.UTC(2026, 10, 20, 14, minute)).toISOString(), ...change })
const inserted = (call: Call): LiveEvent => ({ topic: 'calls', type: 'INSERT', data: call })
const modified = (call: Call): LiveEvent => ({ topic: 'calls', type: 'MODIFY', data: call })

/** Counts how often the calls and the log's list are written, from a shown and empty log. */
function watchLog({ store }: Pick<ActionContext, 'store'>) {
  const { list } = logAtoms.calls
  store.set(list, newLogList(DEFAULT_LOG_FILTER.calls, 'ready'))
  const writes = { calls: 0, list: 0 }
  store.sub(callsByIdAtom, () => void (writes.calls += 1))
  store.sub(list, () => void (writes.list += 1))
  const ids = () => [...store.get(list).rows.ids].sort(([one], [other]) => one - other).map(([, id]) => id)
  return { writes, ids, call: (id: string) => store.get(callsByIdAtom).get(id) }
}
const pass = (ms = LIMITS.liveCallsGapMs) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events about calls within a short time are applied in one write, in their order (live/repeat)', async () => {
  const rig = callRig()
  const log = watchLog(rig)
  for (let minute = 0; minute < 20; minute += 1) {
    onLiveEvent(rig, inserted(callAt(minute, { status: 'started' })))
    onLiveEvent(rig, modified(callAt(minute, { status: 'completed', notes: 'first' })))
    onLiveEvent(rig, modified(callAt(minute, { status: 'completed', notes: 'last' })))
  }
  expect(log.ids()).toEqual([])
  await pass()
  expect(log.writes).toEqual({ calls: 1, list: 1 })
  expect(log.ids()).toEqual(Array.from({ length: 20 }, (_, index) => `c${19 - index}`))
  expect(log.call('c7')).toMatchObject({ status: 'completed', notes: 'last' })

  onLiveEvent(rig, inserted(callAt(30)))
  await pass()
  expect(log.writes).toEqual({ calls: 2, list: 2 })
})

test('a hidden page, which draws no frames, still applies events', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const rig = callRig()
  const log = watchLog(rig)
  onLiveEvent(rig, inserted(callAt(1)))
  await pass()
  expect(log.ids()).toEqual(['c1'])
})

test('an event about the live call is applied at once, and overtakes no earlier event (live/repeat)', async () => {
  const rig = callRig()
  const log = watchLog(rig)
  await rig.talk()
  onLiveEvent(rig, inserted(callAt(1)))
  onLiveEvent(rig, inserted(callAt(2, { id: 'call-1', status: 'answered' })))
  await pass(0)
  expect(log.ids()).toEqual(['call-1', 'c1'])
  await pass()
  expect(log.writes).toEqual({ calls: 1, list: 1 })
})

test.each([
  ['signed out', (actions: ReturnType<typeof sessionRig>['actions']) => actions.signOut()],
  ['took the phone down', async (actions: ReturnType<typeof sessionRig>['actions']) => actions.endSession()],
])('a person who %s gets no more events', async (_, leave) => {
  const { actions, context } = sessionRig(signedIn)
  await actions.start()
  context.live.tell(inserted(callAt(1)))
  await leave(actions)
  const log = watchLog(context)
  await pass(1000)
  expect(log.writes).toEqual({ calls: 0, list: 0 })
  expect(log.ids()).toEqual([])
})
