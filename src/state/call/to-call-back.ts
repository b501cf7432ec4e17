import { toCallBack } from '../../domain/log/to-call-back'
import { atom, personalAtom } from '../store'
import type { Call } from './calls'

interface RecentCalls {
  calls: ReadonlyMap<string, Call>
  /** The platform has answered, or its request has failed. Until then there are only calls of live events. */
  isLoaded: boolean
}

/** Calls of the last days that are missed or settle a missed one. */
export const recentCallsAtom = personalAtom<RecentCalls>({ calls: new Map(), isLoaded: false })

/** The newest missed call of everybody who is to be called back (`log/call-back`). Undefined until it is known. */
export const toCallBackAtom = atom((get) => {
  const { calls, isLoaded } = get(recentCallsAtom)
  return isLoaded ? toCallBack(calls.values()) : undefined
})

/** How many there are. The log's head uses this, so that only a changed count renders it again (`scale/long-log`). */
export const toCallBackCountAtom = atom((get) => get(toCallBackAtom)?.length)
