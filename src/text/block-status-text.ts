import type { BlockStatus } from '../domain/blocking/blocking'
import type { Language } from '.'

/** The sentence about a block (`blocking/status`). */
export function blockStatusText({ status }: Language['blocking'], told: BlockStatus): string {
  if (told.text === 'wide') return status.wide(told.level, told.by)
  if (told.text === 'blockedBy') return status.blockedBy(told.by)
  return status[told.text]
}
