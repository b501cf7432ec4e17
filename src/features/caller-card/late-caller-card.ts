import { lazyPart } from '../../view/lazy-part'

export const LateCallerCard = lazyPart(
  () => import('./CallerCard'),
  (module) => module.CallerCard,
)

export const FoundCallerCard = lazyPart(
  () => import('./FoundCallerCard'),
  (module) => module.FoundCallerCard,
)
