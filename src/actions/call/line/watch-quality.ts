import { isOngoing, type CallState } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { callQualityAtom, type CallQuality } from '../../../state/call/call'
import type { ActionContext } from '../../base/action-context'
import type { VoiceClient } from '../../../voice/voice-client'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { inCallWords } from '../../../text/en/in-call'

const SILENT_LOOKS = LIMITS.silentMicrophoneMs / LIMITS.qualityPollMs

type WatchContext = Pick<ActionContext, 'store' | 'bus' | 'logger' | 'announcer' | 'text' | 'uptime'>

/**
 * Reads quality and levels of the active call from its line, for the level meter and the quality notice, and whether
 * nothing at all was heard of the microphone since the talk began (`sound/devices`).
 */
export function watchQuality(context: WatchContext, client: VoiceClient, calls: Calls, call: PhoneCall): void {
  const { store, logger } = context
  const announce = createQualityAnnouncements(context)
  let pending = false
  let silentLooks = 0
  const hear = ({ inputLevel }: CallQuality) => {
    const { state } = call
    // A line that measures no level, and a microphone that was heard once, are not judged.
    if (inputLevel === undefined || silentLooks < 0 || state.phase !== 'in-progress' || !state.lineId) return
    const { lineId } = state
    // Another one was chosen.
    if (silentLooks >= SILENT_LOOKS && state.mic === 'live') silentLooks = 0
    if (inputLevel > 0) {
      silentLooks = -1
      if (state.mic === 'silent') call.dispatch({ type: 'mic', lineId, state: 'live' })
    } else if (!state.muted && !state.heldByUs && ++silentLooks >= SILENT_LOOKS) {
      call.dispatch({ type: 'mic', lineId, state: 'silent' })
    }
  }
  const ask = async () => {
    const { state } = call
    // While an answer is pending, there is no further request.
    if (pending || calls.active !== call || !isOngoing(state) || !state.lineId) return
    pending = true
    try {
      const quality = await client.quality(state.lineId)
      if (calls.active !== call) return
      store.set(callQualityAtom, quality)
      if (quality) announce(quality, call.state)
      if (quality) hear(quality)
    } catch (error) {
      logger.error('the quality of the call could not be read', error)
    } finally {
      pending = false
    }
  }
  const timer = setInterval(() => void ask(), LIMITS.qualityPollMs)
  call.scope.add(() => {
    clearInterval(timer)
    store.set(callQualityAtom, null)
  })
}

/**
 * Announces, to the host too, that the connection has become poor, and that it no longer is, once it has stayed so for a
 * while, because a poor connection comes and goes with every reading (`call/reconnecting`).
 */
function createQualityAnnouncements({ bus, announcer, text, uptime }: WatchContext) {
  const { poorConnection, goodConnection } = (text.inCall ?? inCallWords).live
  let announced = false
  let changedAt: number | undefined
  return ({ level, mos }: CallQuality, state: CallState) => {
    // Meanwhile the panel does not show the quality either.
    if (!isOngoing(state) || state.heldByUs || state.heldByThem || state.media === 'reconnecting') return
    const isPoor = level === 'poor'
    if (isPoor === announced) return void (changedAt = undefined)
    changedAt ??= uptime()
    if (uptime() - changedAt < LIMITS.qualitySettledMs) return
    changedAt = undefined
    announced = isPoor
    announcer.polite(isPoor ? poorConnection : goodConnection)
    if (state.callId) bus.emit('call-quality', { callId: state.callId, mos, level })
  }
}
