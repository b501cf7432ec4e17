import { Report } from '../../features/report'
import type { ScreenProps } from '../route-matcher'

/** The report (`report/filter`). The address holds its filter, so that it can be shared as a link. */
export function ReportScreen({ match }: ScreenProps) {
  return <Report search={match.query.toString()} />
}
