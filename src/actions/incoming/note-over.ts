import type { CallTarget } from '../../domain/call/call-state'
import { targetLabel } from '../../domain/call/call-target'
import { incomingWords } from '../../text/en/incoming'
import type { IncomingOverReason } from '../../voice/voice-client'
import type { ActionContext } from '../base/action-context'

/** Says why a call no longer rings here, even if it was being answered (`incoming/decline`). */
export function noteOver({ notify, text }: ActionContext, reason: IncomingOverReason, target: CallTarget): void {
  const words = text.incoming ?? incomingWords
  notify.note(reason === 'answered-elsewhere' ? words.answeredElsewhere : words.missed(targetLabel(target)))
}
