import type { Reason } from '../../api/contract/reasons'
import { phrasesErrorOf, phrasesOfLines, type PhrasesError } from '../../domain/call/phrases'
import { reasonErrorOf, type ReasonError } from '../../domain/call/reason-error'
import { phrasesOwner } from '../../state/settings'

/** The error of a typed draft (`key` of `reasonDraftsAtom`) beside the listed reasons, or null when it may be saved. */
export function draftErrorOf(key: string, text: string, reasons: readonly Reason[]): ReasonError | PhrasesError | null {
  if (phrasesOwner(key) !== undefined) return phrasesErrorOf(phrasesOfLines(text))
  const others = reasons.filter(({ id }) => id !== key)
  return reasonErrorOf(
    text,
    others.map(({ reason }) => reason),
  )
}
