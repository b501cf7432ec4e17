import { lazyPart } from '../part'

export const Setup = lazyPart(
  () => import('./Setup'),
  (module) => module.Setup,
)
export const PersonalPhone = lazyPart(
  () => import('./PersonalPhone'),
  (module) => module.PersonalPhone,
)
