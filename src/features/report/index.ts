import { lazyPart } from '../part'

export const Report = lazyPart(
  () => import('./Report'),
  (module) => module.Report,
)
