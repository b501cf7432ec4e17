import { lazyPart } from '../../view/lazy-part'

export type { CallDetailsProps } from './CallDetails'
export type { CallFormProps } from './form/CallForm'
export type { FormOutcome, FormOutcomes } from './form/CallFormBody'

export const CallDetails = lazyPart(
  () => import('./CallDetails'),
  (module) => module.CallDetails,
)
export const CallForm = lazyPart(
  () => import('./form/CallForm'),
  (module) => module.CallForm,
)
