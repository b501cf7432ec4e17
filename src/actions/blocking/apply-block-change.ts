import { blockedNumbersAtom } from '../../state/blocking'
import { refreshBlocklist } from '../blocklist'
import { readBlockedNumbers } from '../people/blocked-numbers'
import type { ActionContext } from '../base/action-context'
import { refreshBlocks, type ChangedBlock } from './refresh-blocks'

/** Handles a block or unblock, from here or elsewhere (`blocking/live`), by reloading its visible parts. */
export function applyBlockChange(context: ActionContext, changed: ChangedBlock): void {
  void refreshBlocks(context, changed)
  refreshBlocklist(context)
  if (context.store.get(blockedNumbersAtom)) void readBlockedNumbers(context)
}
