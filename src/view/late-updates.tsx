import { updatesLateAtom } from '../state/session'
import { useStyles } from '../ui/theme/use-styles'
import css from './late-updates.css?inline'
import { useAtomValue } from './use-atom-value'
import { useText } from './use-phone'

/** Says in the head of a list that it is read once a minute only (`live/missed`). It is not announced. */
export function LateUpdates() {
  useStyles(css)
  const { common } = useText()
  return useAtomValue(updatesLateAtom) ? <p className="vp-late-updates">{common.late}</p> : null
}
