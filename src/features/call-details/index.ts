import { lazyPart } from '../../view/lazy-part'

export type { CallDetailsProps } from './CallDetails'
export type { CallFormProps } from './CallForm'

export const CallDetails = lazyPart(
  () => import('./CallDetails'),
  (module) => module.CallDetails,
)
export const CallForm = lazyPart(
  () => import('./CallForm'),
  (module) => module.CallForm,
)
