export { CallLog } from './CallLog'
export { LateLogPanel } from './late-log-panel'
export { LateToday } from './late-log-panel'
export { StatusIcon } from './row/StatusIcon'
