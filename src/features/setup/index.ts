import { lazyPart } from '../../view/lazy-part'

export const Setup = lazyPart(
  () => import('./Setup'),
  (module) => module.Setup,
  undefined,
  ['virtual-phone-app', 'vp-setup'],
)
