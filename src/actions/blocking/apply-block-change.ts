import { refreshBlocklist } from '../blocklist'
import type { ActionContext } from '../base/context'
import { refreshBlocks, type ChangedBlock } from './refresh-blocks'

/** Somebody blocked or unblocked a number, here or elsewhere (`blocking/live`): what is shown of it is read again. */
export function applyBlockChange(context: ActionContext, changed: ChangedBlock): void {
  void refreshBlocks(context, changed)
  refreshBlocklist(context)
}
