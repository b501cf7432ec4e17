import { lazyPart } from '../part'

export const Settings = lazyPart(
  () => import('./Settings'),
  (module) => module.Settings,
)
