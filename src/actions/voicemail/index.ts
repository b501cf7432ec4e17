import type { ActionContext } from '../base/context'
import { createMarkVoicemailRead, whenUnread } from './mark-voicemail-read'

export { takeStatistics } from './take-statistics'

/** Voicemail is marked read when it is opened, never while it is only listed (`voicemail/mark-read`). */
export interface VoicemailActions {
  /**
   * The details of a call are open: where it is an unread voicemail, or turns out to be one, it is marked read, once an
   * opening. A failure is a toast. The return value ends that.
   */
  readWhileOpen(callId: string, origin?: string): () => void
}

export function createVoicemailActions(context: ActionContext): VoicemailActions {
  const markRead = createMarkVoicemailRead(context)
  return {
    readWhileOpen: (callId, origin) => whenUnread(context.store, callId, () => void markRead(callId, origin)),
  }
}
