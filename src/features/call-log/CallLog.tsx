import { LateLogPanel } from './late-log-panel'

export interface CallLogProps {
  headingLevel?: 2 | 3 | 4
}

/** The call log (product §2, Call log panel). */
export function CallLog(props: CallLogProps) {
  return <LateLogPanel log="calls" {...props} />
}
