import { LIMITS } from '../../domain/limits'
import { oncePer } from '../../lib/once-per'
import type { Store } from '../../state/store'
import type { ActionContext } from './action-context'

type Times = Pick<ActionContext, 'store' | 'uptime'>

/** When each subject was last requested, in ms of `uptime`, the oldest first. */
const timesOf = oncePer((_store: Store) => new Map<string, number>())

/** A subject is requested now. `what` and `id` as in `readLatest`. */
export function noteReading({ store, uptime }: Times, what: string, id = ''): void {
  const times = timesOf(store)
  const key = `${what} ${id}`
  times.delete(key)
  times.set(key, uptime())
  // Nobody asks for older ones.
  for (const [old, at] of times) if (at < uptime() - LIMITS.readAgainMs) times.delete(old)
}

/** True if a subject was requested after `since`, so that its answer has every change up to then (`live/missed`). */
export const isReadSince = ({ store }: Times, since: number, what: string, id = ''): boolean =>
  (timesOf(store).get(`${what} ${id}`) ?? -Infinity) > since
