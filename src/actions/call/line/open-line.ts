import { isOver } from '../../../domain/call/call-status'
import { isOngoing } from '../../../domain/call/call-state'
import type { CallEvent } from '../../../domain/call/call-machine'
import { isPausedNow } from '../../../domain/sound/call-sound'
import { endedCallAtom } from '../../../state/call/call'
import { offersConsultAtom, offersHoldAtom, offersTransferAtom, profileAtom } from '../../../state/session'
import type { VoiceClient } from '../../../voice/voice-client'
import type { ActionContext } from '../../base/action-context'
import { readCall } from '../../base/read-call'
import type { PhoneCall } from '../call'
import type { CallRoute } from '../call-route'
import type { Calls } from '../calls'
import type { PhoneLock } from './phone-lock'
import { type VoiceSession, onEvent } from './voice-session'
import { watchQuality } from './watch-quality'

/** What placing, answering and resuming calls need. */
export interface CallParts {
  calls: Calls
  /**
   * The phone's line, and a second one for a call that comes in, or is added, during another. Without a second if the host passed a
   * line object, because then there is only that one.
   */
  lines: readonly [VoiceSession, VoiceSession?]
  route: CallRoute
  lock: PhoneLock
}

/** How a call gets on its line. */
interface Opening {
  client: VoiceClient
  /** The line's token for this call. */
  token: string
  /** Places, answers or resumes it. Resolves to the line's id of the call. */
  connect(): Promise<string>
}

/** From now on this line carries the call, for the person who is signed in. The form of an earlier call is left. */
export function giveLine({ store, wakeLock }: ActionContext, call: PhoneCall, line: VoiceSession): void {
  call.line = line
  call.scope.add(wakeLock.hold())
  call.ownerId = store.get(profileAtom)?.userId
  store.set(endedCallAtom, null)
}

/**
 * Opens the line of a call that is placed, answered or resumed. Once the line has it, the call is up. A call that was
 * ended before that ends on the line too.
 *
 * @throws whatever `connect` throws
 */
export async function openLine(
  context: ActionContext,
  calls: Calls,
  call: PhoneCall,
  { client, token, connect }: Opening,
): Promise<void> {
  const { scope, line } = call
  if (scope.closed) return
  const release = listenToLine(client, context, call)
  const lineId = await connect()
  if (scope.closed) return line?.hangUp(lineId)
  if (client.resume) call.token = token
  resyncCall(context, call)
  watchQuality(context, client, calls, call)
  call.dispatch({ type: 'begun', lineId })
  noteCapabilities(context, client, call, lineId)
  release()
}

/**
 * Turns events of the voice port into events of the call (`line/port`). A line may ring before it has returned the
 * call's id. Such events are queued, because until then their call is unknown.
 *
 * @returns a function to call once the call's line id is known. It passes on the queued events, and later ones pass at
 * once.
 */
function listenToLine(
  voice: VoiceClient,
  { uptime, logger }: Pick<ActionContext, 'uptime' | 'logger'>,
  { dispatch, scope }: PhoneCall,
): () => void {
  const waiting: CallEvent[] = []
  let released = false
  const pass = (event: CallEvent) => {
    if (released) dispatch(event)
    else waiting.push(event)
  }

  const listening = [
    onEvent(voice, 'ringing', ({ id: lineId }) => pass({ type: 'ringing', lineId })),
    onEvent(voice, 'answered', ({ id: lineId }) => pass({ type: 'answered', lineId, at: uptime() })),
    onEvent(voice, 'transfer', ({ id: lineId }) => pass({ type: 'answered', lineId, at: uptime() })),
    onEvent(voice, 'mute', ({ id: lineId, muted }) => pass({ type: 'muted', lineId, muted })),
    onEvent(voice, 'muted-speech', ({ id: lineId, speaking }) => pass({ type: 'muted-speech', lineId, speaking })),
    onEvent(voice, 'held', ({ id: lineId, held, by }) => pass({ type: 'held', lineId, held, by })),
    onEvent(voice, 'recording', ({ id: lineId, paused }) => pass({ type: 'recording', lineId, paused })),
    // `lost` is followed by the call's one hangup. Until then the line tries to continue the call.
    onEvent(voice, 'media', ({ id: lineId, state }) =>
      pass({ type: 'media', lineId, state: state === 'connected' ? 'connected' : 'reconnecting' }),
    ),
    onEvent(voice, 'mic', ({ id: lineId, state }) => pass({ type: 'mic', lineId, state })),
    onEvent(voice, 'hangup', ({ id: lineId, reason }) => pass({ type: 'line-ended', lineId, reason, at: uptime() })),
    // The end of a call always arrives as `hangup`, so a closed session is only logged.
    onEvent(voice, 'session', ({ state, error }) => {
      if (state === 'closed' && error) logger.warn(`the voice session closed: ${error.code}`)
    }),
  ]

  listening.forEach(scope.add)
  scope.add(() => (waiting.length = 0))

  return () => {
    released = true
    for (const event of waiting.splice(0)) dispatch(event)
  }
}

/**
 * After the live socket was disconnected, or the laptop slept, requests the call from the platform. This reveals a
 * missed hang-up (`call/reconnecting`), and whether its recording is paused, of which no SIP line tells.
 */
function resyncCall(context: ActionContext, call: PhoneCall): void {
  const { live, logger, uptime } = context
  const look = async (since: number) => {
    const { state } = call
    if (!isOngoing(state) || !state.callId || !state.lineId) return
    const { callId, lineId } = state
    await call.pausing
    const found = await readCall(context, callId, since)
    if (isOver(found.status)) call.dispatch({ type: 'line-ended', lineId, reason: 'remote', at: uptime() })
    else call.dispatch({ type: 'recording', lineId, paused: isPausedNow(found) })
  }
  call.scope.add(
    live.onMissed((_isConnected, since) => {
      look(since).catch((error: unknown) => logger.error('the state of the call could not be read', error))
    }),
  )
}

/** What both the line and the platform offer in this call (`hold/where`). */
function noteCapabilities(
  { store, secondVoice }: ActionContext,
  { can, setHeld, transfer, complete, setMix, sound }: VoiceClient,
  call: PhoneCall,
  lineId: string,
): void {
  const canHold = can?.hold && setHeld && store.get(offersHoldAtom)
  call.dispatch({
    type: 'line-can',
    lineId,
    can: {
      ...(canHold && { hold: true }),
      ...(canHold && secondVoice && store.get(offersConsultAtom) && { add: true }),
      ...(can?.transfer && transfer && store.get(offersTransferAtom) && { transfer: true }),
      ...(can?.complete && complete && store.get(offersConsultAtom) && { complete: true }),
      ...(can?.merge && setMix && sound && { merge: true }),
    },
  })
}
