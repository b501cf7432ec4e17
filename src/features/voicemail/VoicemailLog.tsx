import { LateLogPanel } from '../call-log'

/** The voicemail log: the call log without the direction filter, on the voicemail status (product §2, Voicemail log). */
export function VoicemailLog() {
  return <LateLogPanel log="voicemail" />
}
