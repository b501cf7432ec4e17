import type { ReactNode } from 'react'
import { useText, useWords } from '../../view/use-phone'
import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { blockKindOf } from '../../domain/blocking/block-kind'
import { OTHER_REASON } from '../../domain/call/other-reason'
import type { Viewer } from '../../domain/access/permissions'
import { displayPhone } from '../../domain/number/phone-number'
import { formatDate } from '../../domain/time'
import { isolateText } from '../../lib/isolate-text'
import { blockReasonsAtom, viewerAtom } from '../../state/blocking'
import type { BlocklistItem } from '../../state/blocklist'
import { useAtomValue } from '../../view/use-atom-value'
import { useReasonLabel } from '../../view/use-reason-label'
import { blockingWords } from '../../text/en/blocking'
import type { Language } from '../../text'
import { UnblockButton } from './UnblockButton'

type ScopeWords = Language['blocking']['list']['scope']

/** One blocked number: whose it is, for whom it is blocked, by whom, when and why, and Unblock (`blocklist/rows`). */
export function BlocklistRow({ item }: { item: BlocklistItem }) {
  const { list: words, other } = useWords('blocking', blockingWords)
  const { locale } = useText()
  const viewer = useAtomValue(viewerAtom)
  const reasonLabel = useReasonLabel(blockReasonsAtom)
  const labelOf = (reason: string) =>
    reason === OTHER_REASON ? { label: other, lang: undefined } : reasonLabel(reason)
  const { fullName, blockedPhone, createdAt, reasons = [], highestBlock } = item
  const phone = displayPhone(blockedPhone)
  return (
    <tr role="row" part="row">
      <th role="rowheader" scope="row" className="vp-blocklist-caller">
        <span className="vp-blocklist-name" translate="no">
          {fullName || phone}
        </span>
        {fullName && (
          <span className="vp-blocklist-phone" translate="no">
            {phone}
          </span>
        )}
      </th>
      <Cell label={words.blockedFor}>{viewer && scopeOf(words.scope, viewer, item)}</Cell>
      <Cell label={words.blockedBy}>{highestBlock.staffName}</Cell>
      <Cell label={words.blockedOn}>
        {createdAt && <time dateTime={createdAt}>{formatDate(createdAt, { locale })}</time>}
      </Cell>
      <Cell label={words.reasons}>
        {reasons.map((reason, at) => (
          <span key={reason} lang={labelOf(reason).lang}>
            {`${at > 0 ? ', ' : ''}${labelOf(reason).label}`}
          </span>
        ))}
      </Cell>
      <td role="cell" className="vp-blocklist-act">
        <UnblockButton item={item} who={fullName ? words.numberOf(isolateText(fullName), phone) : phone} />
      </td>
    </tr>
  )
}

/** In a card the column's title is visible beside its value. Screen readers get it from the column. */
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

/** For whom a block applies, in the viewer's words. */
function scopeOf(words: ScopeWords, viewer: Viewer, { highestBlock }: BlocklistItem): string {
  const kind = blockKindOf(viewer, blockOfAnswer(highestBlock))
  if (kind === 'colleagues') return words.colleagues(highestBlock.staffName)
  if (kind === 'other-school') return words['other-school'](highestBlock.instituteName ?? words.unknown)
  return words[kind]
}
