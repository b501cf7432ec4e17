import { LIMITS } from '../limits'

/** Where something has to be filled in: 'Arrives at __'. */
const GAP = '__'

/** A reason of the institute, with what is often written about it, and said. */
export interface ReasonTexts {
  reason: string
  phrases?: string[] | undefined
  script?: string | undefined
}

const chosenOf = (reasons: readonly ReasonTexts[], chosen: readonly string[]) =>
  reasons.filter(({ reason }) => chosen.includes(reason))

/** The phrases of the chosen reasons, each once, in the order of the institute. */
export const phrasesFor = (reasons: readonly ReasonTexts[], chosen: readonly string[]): string[] => [
  ...new Set(chosenOf(reasons, chosen).flatMap(({ phrases = [] }) => phrases)),
]

/** The scripts of the chosen reasons, one below the other. */
export const scriptFor = (reasons: readonly ReasonTexts[], chosen: readonly string[]): string =>
  chosenOf(reasons, chosen)
    .flatMap(({ script }) => script ?? [])
    .join('\n')

/** Where notes have a gap that nobody filled in, or undefined. */
export function gapIn(notes: string): [from: number, to: number] | undefined {
  const at = notes.indexOf(GAP)
  return at < 0 ? undefined : [at, at + GAP.length]
}

/** A phrase as it is read on its button: 'Arrives at …'. */
export const phraseLabel = (phrase: string): string => phrase.replaceAll(GAP, '…')

/** Phrases as a text that has one a line. */
export const linesOfPhrases = ({ phrases = [] }: { phrases?: readonly string[] }): string => phrases.join('\n')

/** The phrases of a text that has one a line, as a platform stores them: without blank lines and repetitions. */
export const phrasesOfLines = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]

/** Names of the texts in `settings.reasons.errors`. */
export type PhrasesError = 'tooManyPhrases' | 'phraseTooLong'

/** The error of phrases, or null when they may be saved (`settings/reasons`). */
export function phrasesErrorOf(phrases: readonly string[]): PhrasesError | null {
  if (phrases.length > LIMITS.phrasesMax) return 'tooManyPhrases'
  return phrases.some(({ length }) => length > LIMITS.phraseMaxChars) ? 'phraseTooLong' : null
}

export interface Insertion {
  /** Where in the notes the text is put. Nothing is replaced. */
  at: number
  text: string
  /** What is selected afterwards: the first gap, or nothing at the end of the phrase. */
  select: [from: number, to: number]
}

/**
 * How a phrase comes into the notes (`form/phrases`): at a caret inside of them, otherwise on a line of its own, after the
 * line of what is selected, which may be the gap of the phrase before.
 */
export function phraseInsertion(notes: string, [from, to]: readonly [number, number], phrase: string): Insertion {
  const isInText = from === to && to < notes.length
  const lineEnd = notes.indexOf('\n', to)
  const at = isInText ? to : lineEnd < 0 ? notes.length : lineEnd
  const before = notes.slice(0, at)
  const lead = isInText ? spaceAfter(before) : before === '' || before.endsWith('\n') ? '' : '\n'
  const text = lead + phrase + (isInText ? spaceBefore(notes.slice(at)) : '')
  const gap = phrase.indexOf(GAP)
  const start = at + lead.length + (gap < 0 ? phrase.length : gap)
  return { at, text, select: [start, start + (gap < 0 ? 0 : GAP.length)] }
}

const spaceAfter = (text: string) => (text === '' || /\s$/.test(text) ? '' : ' ')
const spaceBefore = (text: string) => (/^[\s.,;:!?]/.test(text) ? '' : ' ')
