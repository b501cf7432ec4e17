import { lazyPart } from '../part'

export const Blocklist = lazyPart(
  () => import('./Blocklist'),
  (module) => module.Blocklist,
)
