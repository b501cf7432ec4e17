import { lazyPart } from '../part'

export type { CallLogProps } from './CallLog'

export const CallLog = lazyPart(
  () => import('./CallLog'),
  (module) => module.CallLog,
)
