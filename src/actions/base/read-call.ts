import { withListedParts } from '../../domain/log/log-rows'
import { oncePer } from '../../lib/once-per'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import type { Store } from '../../state/store'
import type { ActionContext } from './action-context'
import { noteReading } from './read-times'

interface Reading {
  /** When it began, in ms of `uptime`. */
  at: number
  answer: Promise<Call>
}

/** The latest request for each call, until its answer. */
const readingsOf = oncePer((_store: Store) => new Map<string, Reading>())

/** The subject of `readCall`, as in `noteReading`. */
export const A_CALL = 'a call'

/**
 * Requests a call from the platform into `callsByIdAtom`. A request that began at `since` or later and has no answer yet
 * is shared, so that a live call whose details are in view is requested once. Whoever waits for an older request gets
 * the answer of the latest one.
 *
 * @throws ApiError
 */
export function readCall(context: ActionContext, callId: string, since: number = context.uptime()): Promise<Call> {
  const { api, store, uptime } = context
  const readings = readingsOf(store)
  const pending = readings.get(callId)
  if (pending && pending.at >= since) return pending.answer
  const before = store.get(callsByIdAtom).get(callId)
  noteReading(context, A_CALL, callId)

  const ask = async (): Promise<Call> => {
    const call = await api.call('getCall', { params: { id: callId } })
    const latest = readings.get(callId)
    if (latest && latest !== reading) return latest.answer
    const calls = store.get(callsByIdAtom)
    // Changes during the request are newer than its answer.
    if (calls.get(callId) === before)
      store.set(callsByIdAtom, new Map(calls).set(callId, withListedParts(call, before)))
    return call
  }
  const end = () => void (readings.get(callId) === reading && readings.delete(callId))
  const reading: Reading = { at: uptime(), answer: ask() }
  readings.set(callId, reading)
  reading.answer.then(end, end)
  return reading.answer
}
