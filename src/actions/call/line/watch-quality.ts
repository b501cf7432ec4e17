import { isOngoing } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { callQualityAtom } from '../../../state/call/call'
import type { ActionContext } from '../../base/action-context'
import type { VoiceClient } from '../../../voice/voice-client'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'

/** Reads quality and levels of the active call from its line, for the level meter and the quality notice. */
export function watchQuality(
  { store, logger }: Pick<ActionContext, 'store' | 'logger'>,
  client: VoiceClient,
  calls: Calls,
  call: PhoneCall,
): void {
  let pending = false
  const ask = async () => {
    const { state } = call
    // While an answer is pending, there is no further request.
    if (pending || calls.active !== call || !isOngoing(state) || !state.lineId) return
    pending = true
    try {
      const quality = await client.quality(state.lineId)
      if (calls.active === call) store.set(callQualityAtom, quality)
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
