export { CallBanner } from './CallBanner'
export { CallButton } from './CallButton'
export { LiveCallPanel } from './LiveCallPanel'
