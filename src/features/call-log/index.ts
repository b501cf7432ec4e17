export { CallLog, type CallLogProps } from './CallLog'
