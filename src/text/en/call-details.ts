import type { ProcessingStatus } from '../../domain/call-status'

/** One call: its details, its form, the recording, and the other side's card (product §2, §5). Quoted texts are exact. */
export const callDetails = {
  title: 'Call details',
  saved: 'Call details saved',
}
