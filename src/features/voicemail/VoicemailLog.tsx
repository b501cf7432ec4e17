import { LateLogPanel } from '../call-log'

export interface VoicemailLogProps {
  headingLevel?: 2 | 3 | 4
}

/** The voicemail log: the call log without the direction filter, on the voicemail status (product §2, Voicemail log). */
export function VoicemailLog(props: VoicemailLogProps) {
  return <LateLogPanel log="voicemail" {...props} />
}
