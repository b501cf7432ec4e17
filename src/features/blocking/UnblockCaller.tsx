import { createBlockingActions } from '../../actions/blocking'
import { blockControlOf, unblockEntryOf } from '../../domain/blocking/blocking'
import type { BlockFacts } from '../../domain/blocking/block-facts'
import { viewerAtom, type UnblockTarget } from '../../state/blocking'
import { connectedElementsAtom } from '../../state/view'
import { blockStatusText } from '../../text/block-status-text'
import { blockingWords } from '../../text/en/blocking'
import { Button, type ButtonProps } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'

export interface UnblockCallerProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Name or number of the caller. */
  who: string
  target: UnblockTarget
  block: BlockFacts & { phone?: string; school?: string }
}

/** 'Unblock' in the place of Call, for a person who may (`card/call`, `precall/blocked`). */
export function UnblockCaller({ who, target, block, ...button }: UnblockCallerProps) {
  const { elementId: origin } = usePhone()
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  const viewer = useAtomValue(viewerAtom)
  const entry = viewer && unblockEntryOf(viewer, block)
  if (!entry || !('confirm' in entry)) return null
  const { confirm, blockType } = entry
  const { phone, school, byName: by } = block
  return (
    <Button
      {...button}
      aria-label={words.unblockWho(who)}
      onClick={() =>
        blocking.openUnblock({ who, phone, school, by, confirm, blockType, target, place: 'card', origin })
      }
    >
      {words.unblock}
    </Button>
  )
}

/**
 * Says before a call that the other side is blocked, and for whom. In the app with Unblock, else with who or what can
 * unblock (`precall/blocked`).
 *
 * @param props.id of the text
 */
export function BlockedNotice({ id, ...props }: UnblockCallerProps & { id: string }) {
  const { elementId } = usePhone()
  const words = useWords('blocking', blockingWords)
  const viewer = useAtomValue(viewerAtom)
  const isApp = useAtomValue(connectedElementsAtom).some(
    ({ id, tag }) => id === elementId && tag === 'virtual-phone-app',
  )
  const status = viewer && blockControlOf(viewer, props.block).status
  if (!status) return null
  const entry = unblockEntryOf(viewer, props.block)
  const wayOut = entry && ('denied' in entry ? words.denied[entry.denied] : isApp ? '' : words.unblockInApp)
  return (
    <Notice tone="danger" action={isApp && <UnblockCaller {...props} />}>
      <span id={id}>{[blockStatusText(words, status), wayOut].filter(Boolean).join(' ')}</span>
    </Notice>
  )
}
