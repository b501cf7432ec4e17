export { CallLog } from './CallLog'
export { LateLogPanel, LateToday } from './late-log-panel'
export { StatusIcon } from './row/StatusIcon'
