import { blockingDialogAtom } from '../../state/blocking'
import type { ActionContext } from '../base/action-context'

export interface CloseBlocking {
  /**
   * Closes the Block or Unblock dialog, unless it is being sent. Kept out of the late-loaded dialog code, so that a
   * dialog can be canceled while that code still loads.
   */
  closeBlocking(): void
  /** The same, also while it is being sent, which goes on (`incoming/answer`). */
  leaveBlocking(): void
}

export function createCloseBlocking({ store }: ActionContext): CloseBlocking {
  const leaveBlocking = () => store.set(blockingDialogAtom, null)
  return {
    closeBlocking() {
      if (!store.get(blockingDialogAtom)?.pending) leaveBlocking()
    },
    leaveBlocking,
  }
}
