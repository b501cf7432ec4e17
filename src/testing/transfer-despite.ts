import { vi } from 'vitest'
import type { CallActions } from '../actions/call'
import { LIMITS } from '../domain/limits'
import { despiteQuestionAtom } from '../state/call/despite'
import { instituteSettingsAtom } from '../state/session'
import type { Store } from '../state/store'
import { aTarget, someSettings } from './builders'

interface Rig {
  store: Store
  actions: { call: Pick<CallActions, 'transferCall' | 'hangUp'> }
}

/** In a call: a transfer to somebody who must not be called, the second press, and End Call. The timers are fake. */
export async function transferDespite({ store, actions: { call } }: Rig): Promise<void> {
  store.set(instituteSettingsAtom, someSettings({ extensions: ['titles'] }))
  const transferring = call.transferCall(aTarget({ phone: '+12015550144', preferences: { doNotCall: 'Court order' } }))
  await vi.advanceTimersByTimeAsync(LIMITS.wishesWaitMs)
  store.get(despiteQuestionAtom)?.answer(true)
  await vi.advanceTimersByTimeAsync(0)
  await call.hangUp()
  await transferring
}
