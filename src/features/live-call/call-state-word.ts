import { ongoingCallAtom } from '../../state/call'
import { atom } from '../../state/store'
import type { Text } from '../../text'

/** Where the ongoing call stands, as one word of `text.call.live.state`; null without a call. */
export const callStateWordAtom = atom((get): keyof Text['call']['live']['state'] | null => {
  const call = get(ongoingCallAtom)
  if (!call) return null
  if (call.phase === 'ending') return 'ending'
  if (call.phase !== 'in-progress') return call.ringing ? 'ringing' : 'connecting'
  return call.media === 'reconnecting' ? 'reconnecting' : 'connected'
})
