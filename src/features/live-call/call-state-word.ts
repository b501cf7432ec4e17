import { ongoingCallAtom } from '../../state/call/call'
import { atom } from '../../state/store'
import type { Text } from '../../text'

/** The state of the current call as one word of `text.call.live.state`. Null without a call. */
export const callStateWordAtom = atom((get): keyof Text['call']['live']['state'] | null => {
  const call = get(ongoingCallAtom)
  if (!call) return null
  if (call.phase === 'ending') return 'ending'
  if (call.phase !== 'in-progress') return call.ringing ? 'ringing' : 'connecting'
  return call.media === 'reconnecting' ? 'reconnecting' : 'connected'
})
