import { lazyPart } from '../../view/lazy-part'

export { BlockingDialogs } from './BlockingDialogs'

export const PersonBlockControl = lazyPart(
  () => import('./PersonBlockControl'),
  (module) => module.PersonBlockControl,
)
export const CallBlockControl = lazyPart(
  () => import('./CallBlockControl'),
  (module) => module.CallBlockControl,
)
