import type { ActionContext } from '../base/action-context'
import { createMarkVoicemailRead, whenUnread } from './mark-voicemail-read'

export { takeStatistics } from './take-statistics'

/** Voicemail is marked as read when it is opened, never while it is only listed (`voicemail/unread`). */
export interface VoicemailActions {
  /**
   * The details of a call are open. If it is an unread voicemail, or turns out to be one, it is marked as read once per
   * opening. A failure is a toast. The returned function ends that.
   */
  readWhileOpen(callId: string, origin?: string): () => void
}

export function createVoicemailActions(context: ActionContext): VoicemailActions {
  const markRead = createMarkVoicemailRead(context)
  return {
    readWhileOpen: (callId, origin) => whenUnread(context.store, callId, () => void markRead(callId, origin)),
  }
}
