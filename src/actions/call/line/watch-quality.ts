import { isOngoing, type CallState } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { callQualityAtom, type CallQuality } from '../../../state/call/call'
import type { ActionContext } from '../../base/action-context'
import type { VoiceClient } from '../../../voice/voice-client'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'

type WatchContext = Pick<ActionContext, 'store' | 'logger' | 'announcer' | 'text' | 'uptime'>

/** Reads quality and levels of the active call from its line, for the level meter and the quality notice. */
export function watchQuality(context: WatchContext, client: VoiceClient, calls: Calls, call: PhoneCall): void {
  const { store, logger } = context
  const announce = createQualityAnnouncements(context)
  let pending = false
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
 * Announces that the connection has become poor, and that it no longer is, once it has stayed so for a while, because a
 * poor connection comes and goes with every reading (`call/reconnecting`).
 */
function createQualityAnnouncements({ announcer, text, uptime }: Pick<WatchContext, 'announcer' | 'text' | 'uptime'>) {
  const { poorConnection, goodConnection } = text.call.live
  let announced = false
  let changedAt: number | undefined
  return ({ level }: CallQuality, state: CallState) => {
    // Meanwhile the panel does not show the quality either.
    if (!isOngoing(state) || state.heldByUs || state.heldByThem || state.media === 'reconnecting') return
    const isPoor = level === 'poor'
    if (isPoor === announced) return void (changedAt = undefined)
    changedAt ??= uptime()
    if (uptime() - changedAt < LIMITS.qualitySettledMs) return
    changedAt = undefined
    announced = isPoor
    announcer.polite(isPoor ? poorConnection : goodConnection)
  }
}
