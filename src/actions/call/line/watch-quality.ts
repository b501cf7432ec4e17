import { isOngoing } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { callQualityAtom } from '../../../state/call/call'
import type { Scope } from '../../../lib/scope'
import type { ActionContext } from '../../base/action-context'
import type { VoiceClient } from '../../../voice/voice-client'
import type { CallFlow } from '../call-flow'

/** Reads quality and levels from the line during the call, for the level meter and the quality notice. */
export function watchQuality(
  { store, logger }: Pick<ActionContext, 'store' | 'logger'>,
  client: VoiceClient,
  flow: CallFlow,
  scope: Scope,
  attempt: number,
): void {
  let pending = false
  const ask = async () => {
    const call = flow.state
    // While an answer is pending, there is no further request.
    if (pending || !isOngoing(call) || call.attempt !== attempt || !call.lineId) return
    pending = true
    try {
      const quality = await client.quality(call.lineId)
      if (isOngoing(flow.state) && flow.state.attempt === attempt) store.set(callQualityAtom, quality)
    } catch (error) {
      logger.error('the quality of the call could not be read', error)
    } finally {
      pending = false
    }
  }
  const timer = setInterval(() => void ask(), LIMITS.qualityPollMs)
  scope.add(() => {
    clearInterval(timer)
    store.set(callQualityAtom, null)
  })
}
