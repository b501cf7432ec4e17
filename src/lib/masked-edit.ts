/** How to show an input, and how to read the input from a shown or typed text. The rest is the mask. */
export interface Mask {
  show(input: string): string
  read(text: string): string
}

/** What a browser reports after a person edited a masked text. */
interface Edit {
  /** The text now, with what is left of the mask. */
  text: string
  /** The caret's position in it. */
  caret: number
  /** `InputEvent.inputType` */
  type: string | undefined
}

/** The position in the masked text after `characters` of the input. */
export function caretAfter(shown: string, characters: number, { read }: Mask): number {
  let position = 0
  while (position < shown.length && read(shown.slice(0, position)).length < characters) position++
  return position
}

/**
 * The input after an edit, and how many of its characters are before the caret. Deleting a dash deletes the digit
 * beside it, because the dash alone would reappear.
 *
 * @param input the input before
 */
export function editMasked(mask: Mask, input: string, { text, caret, type }: Edit): [input: string, before: number] {
  const before = mask.read(text.slice(0, caret)).length
  const next = mask.read(text)
  const maskOnly = next === input && text.length < mask.show(input).length
  if (!maskOnly) return [next, before]
  const gone = type === 'deleteContentForward' ? before : before - 1
  return gone < 0 ? [input, before] : [input.slice(0, gone) + input.slice(gone + 1), gone]
}
