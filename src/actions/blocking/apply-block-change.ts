import { refreshBlocklist } from '../blocklist'
import type { ActionContext } from '../base/action-context'
import { refreshBlocks, type ChangedBlock } from './refresh-blocks'

/** Handles a block or unblock, from here or elsewhere (`blocking/live`), by reloading its visible parts. */
export function applyBlockChange(context: ActionContext, changed: ChangedBlock): void {
  void refreshBlocks(context, changed)
  refreshBlocklist(context)
}
