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

/** Of wide pages of the app alone. A page with a keypad, which has the form after a call too, needs no log for it. */
export const LateFamilyHistory = lazyPart(
  () => import('./FamilyHistory'),
  (module) => module.FamilyHistory,
  undefined,
  ['virtual-phone-app'],
)
