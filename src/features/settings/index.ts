import { lazyPart } from '../../view/lazy-part'

export const Settings = lazyPart(
  () => import('./Settings'),
  (module) => module.Settings,
  undefined,
  ['virtual-phone-app', 'vp-settings'],
)
