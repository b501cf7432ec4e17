import { useStyles } from '../../ui/theme/use-styles'
import css from './call-lists.css?inline'
import { ListOverview } from './ListOverview'
import { ListPage } from './ListPage'

/** Lists that colleagues call together, or one of them (`calling/door`, `calling/next`). */
export function CallLists({ listId }: { listId: string | undefined }) {
  useStyles(css)
  return listId === undefined ? <ListOverview /> : <ListPage key={listId} listId={listId} />
}
