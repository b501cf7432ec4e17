export { CallLog } from './CallLog'
export { LateLogPanel } from './late-log-panel'
