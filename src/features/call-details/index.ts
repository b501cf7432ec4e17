import { lazyPart } from '../part'

export type { CallDetailsProps } from './CallDetails'
export type { CallFormProps } from './CallForm'

export const CallDetails = lazyPart(async () => (await import('./CallDetails')).CallDetails)
export const CallForm = lazyPart(async () => (await import('./CallForm')).CallForm)
