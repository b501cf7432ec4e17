import { lazyPart } from '../part'

export type { CallLogProps } from './CallLog'

export const CallLog = lazyPart(async () => (await import('./CallLog')).CallLog)
