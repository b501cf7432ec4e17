import { lazyPart } from '../../view/lazy-part'
import { CallBanner } from './banner/CallBanner'

export { CallBanner } from './banner/CallBanner'
export { LateIncomingCalls } from './incoming/LateIncomingCalls'
export { CallInPlace } from './CallInPlace'

/** The banner replaces it until it is loaded, so that a call can always be muted and ended. */
export const LiveCallPanel = lazyPart(
  () => import('./LiveCallPanel'),
  (module) => module.LiveCallPanel,
  CallBanner,
)
