import { lazyPart } from '../../view/lazy-part'

export { CallerCard, type CallerCardProps } from './CallerCard'
export { FamilyHistory } from './FamilyHistory'
export { usePerson } from './use-person'

export const LateCallerCard = lazyPart(
  () => import('./CallerCard'),
  (module) => module.CallerCard,
)

export const FoundCallerCard = lazyPart(
  () => import('./FoundCallerCard'),
  (module) => module.FoundCallerCard,
)
