import { LateLogPanel } from './late-log-panel'

/** The call log (`log/panel`). */
export function CallLog() {
  return <LateLogPanel log="calls" />
}
