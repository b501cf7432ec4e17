import { blockingDialogAtom } from '../../state/blocking'
import type { ActionContext } from '../base/action-context'

export interface CloseBlocking {
  /**
   * Closes the Block or Unblock dialog, unless it is being sent. It exists before their code, to cancel the wait for
   * it.
   */
  closeBlocking(): void
}

export function createCloseBlocking({ store }: ActionContext): CloseBlocking {
  return {
    closeBlocking() {
      if (!store.get(blockingDialogAtom)?.pending) store.set(blockingDialogAtom, null)
    },
  }
}
