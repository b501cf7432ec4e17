import { languageOfTag } from '../../lib/language-of-tag'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'

/** A reason of a call or a block, as a person reads it. */
export interface ReasonLabel {
  label: string
  /** Undefined if it is that of the phone. */
  lang: string | undefined
}

/** The label of a reason, by the text that calls, filters and reports have of it (`element/language`). */
export type LabelReason = (reason: string) => ReasonLabel

interface NamedReason {
  reason: string
  /** By language. */
  names?: Readonly<Record<string, string>> | undefined
}

/** Labels in the language of `locale` for reasons that have a name in it. Any other one is its own label. */
export function reasonLabels(listed: readonly NamedReason[] | undefined, locale: string): LabelReason {
  const language = languageOfTag(locale)
  const named = new Map(listed?.map(({ reason, names }) => [reason, names?.[language]]))
  return (reason) => {
    const name = named.get(reason)
    return name ? { label: name, lang: undefined } : { label: reason, lang: UNKNOWN_LANGUAGE }
  }
}

/** Several reasons in one line. */
export function labelInLine(reasons: readonly string[], labelOf: LabelReason): ReasonLabel {
  const labels = reasons.map(labelOf)
  return { label: labels.map(({ label }) => label).join(', '), lang: labels.find(({ lang }) => lang)?.lang }
}

/** What a call was about in one line: its notes, or else its reasons. */
export const notesOrReasons = (notes: string, reasons: readonly string[], labelOf: LabelReason): ReasonLabel =>
  notes ? { label: notes, lang: UNKNOWN_LANGUAGE } : labelInLine(reasons, labelOf)
