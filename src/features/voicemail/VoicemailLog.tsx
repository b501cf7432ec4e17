import { LateLogPanel } from '../call-log'

/** The voicemail log: the call log without the direction filter, on the voicemail status (`voicemail/panel`). */
export function VoicemailLog() {
  return <LateLogPanel log="voicemail" />
}
