import type { ReactNode } from 'react'
import { usePhone } from '../../actions/phone-context'
import { blockKindOf, blockOfAnswer } from '../../domain/blocking'
import { OTHER_REASON } from '../../domain/call-form'
import type { Viewer } from '../../domain/permissions'
import { displayPhone } from '../../domain/phone-number'
import { formatDate } from '../../domain/time'
import { viewerAtom } from '../../state/blocking'
import type { BlocklistItem } from '../../state/blocklist'
import { useAtomValue } from '../../state/store'
import type { Text } from '../../text'
import { UnblockButton } from './UnblockButton'

/** One blocked number: whose it is, for whom it is blocked, by whom, when and why, and Unblock (product §2). */
export function BlocklistRow({ item }: { item: BlocklistItem }) {
  const { text } = usePhone()
  const words = text.blocking.list
  const viewer = useAtomValue(viewerAtom)
  const { fullName, blockedPhone, createdAt, reasons = [], highestBlock } = item
  const phone = displayPhone(blockedPhone)
  return (
    <tr role="row" part="row">
      <th role="rowheader" scope="row" className="vp-blocklist-caller">
        <span className="vp-blocklist-name">{fullName || phone}</span>
        {fullName && <span className="vp-blocklist-phone">{phone}</span>}
      </th>
      <Cell label={words.blockedFor}>{viewer && scopeOf(text, viewer, item)}</Cell>
      <Cell label={words.blockedBy}>{highestBlock.staffName}</Cell>
      <Cell label={words.blockedOn}>{createdAt && <time dateTime={createdAt}>{formatDate(createdAt)}</time>}</Cell>
      <Cell label={words.reasons}>
        {reasons.map((reason) => (reason === OTHER_REASON ? text.blocking.other : reason)).join(', ')}
      </Cell>
      <td role="cell" className="vp-blocklist-act">
        <UnblockButton item={item} who={fullName || phone} />
      </td>
    </tr>
  )
}

/** In a card the column's title stands beside its value; it is heard from the column. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell">
      <span className="vp-blocklist-label" aria-hidden>
        {label}
      </span>
      <span>{children}</span>
    </td>
  )
}

/** For whom a block is, seen from the viewer. */
function scopeOf({ blocking: { list } }: Text, viewer: Viewer, { highestBlock }: BlocklistItem): string {
  const kind = blockKindOf(viewer, blockOfAnswer(highestBlock))
  if (kind === 'colleagues') return list.scope.colleagues(highestBlock.staffName)
  if (kind === 'other-school') return list.scope['other-school'](highestBlock.instituteName ?? list.scope.unknown)
  return list.scope[kind]
}
