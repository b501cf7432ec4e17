export { CallQueueCard } from './CallQueueCard'
