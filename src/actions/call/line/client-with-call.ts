import { isOngoing } from '../../../domain/call/call-state'
import type { VoiceClient } from '../../../voice/voice-client'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'

/**
 * The client of a call's line, once that has the call: after a reload this takes a moment, in which the line would do
 * nothing that it is asked. Undefined if the call is over by then.
 */
export async function clientWithCall(calls: Calls, call: PhoneCall): Promise<VoiceClient | undefined> {
  await calls.when(() => !isOngoing(call.state) || call.state.can !== undefined)
  return isOngoing(call.state) ? call.line?.client() : undefined
}
