import { lazyPart } from '../part'

export const CallLog = lazyPart(
  () => import('./CallLog'),
  (module) => module.CallLog,
)
