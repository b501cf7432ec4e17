import { lazyPart } from '../../view/lazy-part'

export const Report = lazyPart(
  () => import('./Report'),
  (module) => module.Report,
  undefined,
  ['virtual-phone-app', 'vp-report'],
)
