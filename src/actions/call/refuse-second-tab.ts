import { isOngoing } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../base/action-context'
import type { PhoneCall } from './call'
import { notifyRefusal } from './call-refusal'

/**
 * If the marker says that another tab has a call, tries the lock, and closes the dialogs before the person fills them
 * in. A marker without a holder is left from a crash and is removed (`call/one`). Continue tries the lock
 * again, so this check only saves the person work.
 */
export async function refuseSecondTab(context: ActionContext, call: PhoneCall): Promise<void> {
  const { storage, callLock, text } = context
  if (storage.get('vp-call-in-progress') === undefined) return
  const release = await callLock.acquire()
  if (release) {
    storage.remove('vp-call-in-progress')
    return release()
  }
  // The person was faster, so the held lock may be our own.
  const { state } = call
  if (state.phase === 'idle' || isOngoing(state)) return
  notifyRefusal(context, { code: 'other-tab', text: text.call.otherTab, ms: LIMITS.toastOtherTabMs }, state.origin)
  call.dispatch({ type: 'canceled' })
}
