import { lazyPart } from '../part'

export const Setup = lazyPart(
  () => import('./Setup'),
  (module) => module.Setup,
)
