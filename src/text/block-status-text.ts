import type { BlockStatus } from '../domain/blocking/blocking'
import type { Language } from '.'

/** The sentence about a block (`blocking/status`). */
export function blockStatusText({ status }: Language['blocking'], block: BlockStatus): string {
  if (block.text === 'wide') return status.wide(block.level, block.by)
  if (block.text === 'blockedBy') return status.blockedBy(block.by)
  return status[block.text]
}
