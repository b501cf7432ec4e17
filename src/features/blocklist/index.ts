import { lazyPart } from '../../view/lazy-part'

export const Blocklist = lazyPart(
  () => import('./Blocklist'),
  (module) => module.Blocklist,
)
