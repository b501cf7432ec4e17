import type { LogName } from '../../domain/log/log-filter'
import { callDetailsPath, EDIT_PATH, voicemailDetailsPath } from '../../domain/paths'
import { draftIdsAtom } from '../../state/call/call-details'
import { ongoingCallAtom } from '../../state/call/call'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'

const DETAILS_PATH = { calls: callDetailsPath, voicemail: voicemailDetailsPath } satisfies Record<LogName, unknown>

/**
 * Handles a press on a row. Unsaved details come first, then the host's decision. The same happens after Save. Then
 * `done` is called, also if the host refused.
 */
export function createOpenCallFromLog({ store, bus }: ActionContext, navigation: Navigation) {
  const open = (log: LogName, callId: string, origin?: string): boolean => {
    if (!bus.ask('call-selected', { callId }, origin)) return false
    // Typed text that is not saved yet is shown again (`log/draft`).
    const hasDraft = store.get(draftIdsAtom).includes(callId) && store.get(ongoingCallAtom)?.callId !== callId
    const path = (hasDraft ? EDIT_PATH : DETAILS_PATH)[log](callId)
    if (store.get(appMountedAtom) && !navigation.navigate(path, { origin })) return false
    store.set(selectedCallIdAtom, callId)
    return true
  }
  return (log: LogName, callId: string, origin?: string, done?: (opened: boolean) => void): boolean => {
    let opened = false
    navigation.mayLeave(() => {
      opened = open(log, callId, origin)
      done?.(opened)
    }, origin)
    return opened
  }
}
