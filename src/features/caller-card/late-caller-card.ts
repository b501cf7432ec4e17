import { lazyPart } from '../part'

export const FoundCallerCard = lazyPart(
  () => import('./FoundCallerCard'),
  (module) => module.FoundCallerCard,
)
