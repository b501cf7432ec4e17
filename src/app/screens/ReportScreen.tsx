import { Report } from '../../features/report'
import type { ScreenProps } from '../match-route'

/** The report (`report/address`). Its filter is the query of the address: it can be sent as a link. */
export function ReportScreen({ match }: ScreenProps) {
  return <Report search={match.query.toString()} />
}
