import { useWords } from '../../view/use-phone'
import type { BlocklistItem } from '../../state/blocklist'
import { blockingWords } from '../../text/en/blocking'
import { BlocklistRow } from './BlocklistRow'

/**
 * The rows of a page as a table, or as cards in narrow places. The roles are explicit, because a browser drops a
 * table's roles with its layout (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
export function BlocklistTable({ items }: { items: readonly BlocklistItem[] }) {
  const { list: words } = useWords('blocking', blockingWords)
  const columns = [words.caller, words.blockedFor, words.blockedBy, words.blockedOn, words.reasons, words.actions]
  return (
    <div className="vp-blocklist-box">
      <table role="table" className="vp-blocklist-table" aria-label={words.label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <BlocklistRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
