import { blockingDialogAtom } from '../../state/blocking'
import type { ActionContext } from '../base/action-context'

export interface CloseBlocking {
  /**
   * Closes the Block or Unblock dialog, unless it is being sent. It is not in the late-loaded code of the dialogs, so
   * that a dialog can be canceled while that code still loads.
   */
  closeBlocking(): void
  /** Closes it even while it is being sent. The request continues (`incoming/answer`). */
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
