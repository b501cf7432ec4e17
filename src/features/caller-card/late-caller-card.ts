import { lazyPart } from '../../view/lazy-part'

/**
 * In a file of its own: in the folder's index, whoever needs the late card would load the card at once, which the index
 * exports too.
 */
export const LateCallerCard = lazyPart(
  () => import('./CallerCard'),
  (module) => module.CallerCard,
)

export const FoundCallerCard = lazyPart(
  () => import('./FoundCallerCard'),
  (module) => module.FoundCallerCard,
)
