import { lazyPart } from '../part'

export { CallerCard, type CallerCardProps } from './CallerCard'
export type { FoundCallerCardProps } from './FoundCallerCard'
export { usePerson } from './use-person'

export const FoundCallerCard = lazyPart(
  () => import('./FoundCallerCard'),
  (module) => module.FoundCallerCard,
)
