import { lazyPart } from '../../view/lazy-part'
import { CallBanner } from './CallBanner'

export { CallBanner } from './CallBanner'
export { CallInPlace } from './CallInPlace'

/** Until it is there the banner stands for it: nobody is in a call that they cannot mute or end. */
export const LiveCallPanel = lazyPart(
  () => import('./LiveCallPanel'),
  (module) => module.LiveCallPanel,
  CallBanner,
)
