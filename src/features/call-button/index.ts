export { CallButton } from './CallButton'
