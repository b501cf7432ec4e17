import { lazyPart } from '../../view/lazy-part'

export { BlockingDialogs } from './BlockingDialogs'

export const PersonBlockControl = lazyPart(
  () => import('./PersonBlockControl'),
  (module) => module.PersonBlockControl,
)
export const UnblockCaller = lazyPart(
  () => import('./UnblockCaller'),
  (module) => module.UnblockCaller,
)
export const BlockedNotice = lazyPart(
  () => import('./UnblockCaller'),
  (module) => module.BlockedNotice,
)
export const CallBlockControl = lazyPart(
  () => import('./CallBlockControl'),
  (module) => module.CallBlockControl,
)
