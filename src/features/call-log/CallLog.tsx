import { LateLogPanel } from './late-log-panel'

/** The call log (product §2, Call log panel). */
export function CallLog() {
  return <LateLogPanel log="calls" />
}
