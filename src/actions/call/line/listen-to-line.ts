import type { CallEvent } from '../../../domain/call/call-machine'
import type { Scope } from '../../../lib/scope'
import type { VoiceClient } from '../../../voice/voice-client'
import type { ActionContext } from '../../base/action-context'

/**
 * Turns events of the voice port into events of the call machine (`line/port`). A line may ring before `call()` has
 * returned its id. Such events are queued, because until then their call is unknown.
 *
 * @returns a function to call once the call's line id is known. It passes on the queued events, and later ones pass at
 * once.
 */
export function listenToLine(
  voice: VoiceClient,
  { uptime, logger }: Pick<ActionContext, 'uptime' | 'logger'>,
  dispatch: (event: CallEvent) => void,
  scope: Scope,
): () => void {
  const waiting: CallEvent[] = []
  let released = false
  const pass = (event: CallEvent) => {
    if (released) dispatch(event)
    else waiting.push(event)
  }

  const listening = [
    voice.on('ringing', ({ id: lineId }) => pass({ type: 'ringing', lineId })),
    voice.on('answered', ({ id: lineId }) => pass({ type: 'answered', lineId, at: uptime() })),
    voice.on('transfer', ({ id: lineId }) => pass({ type: 'answered', lineId, at: uptime() })),
    voice.on('mute', ({ id: lineId, muted }) => pass({ type: 'muted', lineId, muted })),
    voice.on('muted-speech', ({ id: lineId, speaking }) => pass({ type: 'muted-speech', lineId, speaking })),
    voice.on('held', ({ id: lineId, held, by }) => pass({ type: 'held', lineId, held, by })),
    // `lost` is followed by the call's one hangup. Until then the line tries to continue the call.
    voice.on('media', ({ id: lineId, state }) =>
      pass({ type: 'media', lineId, state: state === 'connected' ? 'connected' : 'reconnecting' }),
    ),
    voice.on('mic', ({ id: lineId }) => pass({ type: 'mic-ended', lineId })),
    voice.on('hangup', ({ id: lineId, reason }) => pass({ type: 'line-ended', lineId, reason, at: uptime() })),
    // The end of a call always arrives as `hangup`, so a closed session is only logged.
    voice.on('session', ({ state, error }) => {
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
