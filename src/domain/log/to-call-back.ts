import { isAnsweredStatus, isMissedStatus, reachedNobody, type CallStatus } from '../call/call-status'
import { counterpartOf, type CallSides } from '../people/counterpart'
import { isSamePhone } from '../number/phone-number'
import { newestFirst } from './newest-first'

/** The part of a call that decides whether somebody is to be called back. */
export interface RecentCall extends CallSides {
  id: string
  status: CallStatus
  calledAt: string
}

/** True for an inbound call that reached nobody and left no voicemail. */
export const isMissed = ({ direction, status }: Pick<RecentCall, 'direction' | 'status'>): boolean =>
  direction === 'inbound' && isMissedStatus(status)

/** A call after which a missed one is settled: somebody talked, whoever called. */
const settles = ({ status }: RecentCall) => isAnsweredStatus(status)

/** One of our calls that did not fail but, as far as is known, reached nobody. */
const isAttempt = (call: RecentCall) => call.direction === 'outbound' && call.status !== 'invalid' && !settles(call)

/** True for a call that is missed, tries to return a missed one, or settles it. */
export const concernsCallBack = (call: RecentCall): boolean => isMissed(call) || isAttempt(call) || settles(call)

/** Do two calls have the same other side: one person, or one number? */
function isSameSide(one: RecentCall, other: RecentCall): boolean {
  const [first, second] = [counterpartOf(one), counterpartOf(other)]
  if (!first.isUnknown && first.id === second.id) return true
  return Boolean(first.phone && second.phone && isSamePhone(first.phone, second.phone))
}

const canBeCalled = (call: RecentCall) => {
  const { isUnknown, phone } = counterpartOf(call)
  return !isUnknown || Boolean(phone)
}

/**
 * Who is to be called back: the newest missed call of each person or number with whom nobody has talked since, newest
 * first (`log/call-back`). A call of ours that reached nobody does not settle it. A caller without a number cannot be
 * called.
 */
export function toCallBack<C extends RecentCall>(calls: Iterable<C>): C[] {
  const concerned = [...calls].filter((call) => (isMissed(call) || settles(call)) && canBeCalled(call))
  return newestOfEachSide(concerned).filter(isMissed)
}

/**
 * Whom we have called since a time without reaching them: the newest call to each person or number, newest first
 * (`log/call-back`). It also leaves out those with whom somebody has talked since.
 *
 * @param since ms since the epoch
 */
export function notReached<C extends RecentCall>(calls: Iterable<C>, since: number): C[] {
  const concerned = [...calls].filter(
    (call) => Date.parse(call.calledAt) >= since && (reachedNobody(call) || settles(call)),
  )
  return newestOfEachSide(concerned).filter((call) => !settles(call))
}

function newestOfEachSide<C extends RecentCall>(calls: readonly C[]): C[] {
  const newest: C[] = []
  for (const call of [...calls].sort(newestFirst)) {
    if (!newest.some((other) => isSameSide(call, other))) newest.push(call)
  }
  return newest
}

/** When somebody last tried, without success, to return a missed call. */
export function lastTried(missed: RecentCall, calls: Iterable<RecentCall>): string | undefined {
  const [last] = [...calls]
    .filter((call) => isAttempt(call) && newestFirst(call, missed) < 0 && isSameSide(call, missed))
    .sort(newestFirst)
  return last?.calledAt
}
