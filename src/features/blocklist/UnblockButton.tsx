import { createBlockingActions } from '../../actions/blocking'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { unblockEntryOf } from '../../domain/blocking/blocking'
import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { viewerAtom } from '../../state/blocking'
import type { BlocklistItem } from '../../state/blocklist'
import { useAtomValue } from '../../view/use-atom-value'
import { blockingWords } from '../../text/en/blocking'
import { Button } from '../../ui/button/button'

/**
 * Unblock in a row, which lifts the block of one number (`blocklist/unblock`). It is enabled by the viewer's right,
 * otherwise disabled with the reason (`blocklist/unblock`).
 */
export function UnblockButton({ item, who }: { item: BlocklistItem; who: string }) {
  const { elementId: origin } = usePhone()
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  const viewer = useAtomValue(viewerAtom)
  const { id, userId, blockedPhone: phone, highestBlock } = item
  const entry = viewer && unblockEntryOf(viewer, blockOfAnswer(highestBlock), 'list')
  if (entry?.action !== 'unblock') return null
  const unblock = () => {
    if ('denied' in entry) return
    const { confirm, blockType } = entry
    const facts = { who, phone, confirm, blockType, by: highestBlock.staffName, school: highestBlock.instituteName }
    blocking.openUnblock({ ...facts, target: { by: 'list', id, userId }, place: 'list', origin })
  }
  return (
    <Button
      size="medium"
      aria-label={words.list.unblockWho(who)}
      disabledReason={'denied' in entry ? words.denied[entry.denied] : undefined}
      onClick={unblock}
    >
      {words.unblock}
    </Button>
  )
}
