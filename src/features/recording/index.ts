export { RecordingPlayer } from './RecordingPlayer'
