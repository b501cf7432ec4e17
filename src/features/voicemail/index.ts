export { VoicemailLog } from './VoicemailLog'
