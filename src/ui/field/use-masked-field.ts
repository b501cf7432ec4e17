import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'

/** How an input is shown, and what of a shown or typed text is the input: the rest is the mask's. */
export interface Mask {
  show(input: string): string
  read(text: string): string
}

/** Where `characters` of the input end in the masked text. */
function caretAfter(shown: string, characters: number, { read }: Mask): number {
  let position = 0
  while (position < shown.length && read(shown.slice(0, position)).length < characters) position++
  return position
}

/** What deleting a dash of the mask means: the digit beside it goes, since the dash itself would only come back. */
function deleteBesideMask(event: ChangeEvent<HTMLInputElement>, input: string, before: number): [string, number] {
  const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
  const gone = forward ? before : before - 1
  return gone < 0 ? [input, before] : [input.slice(0, gone) + input.slice(gone + 1), gone]
}

/**
 * A text field that shows `input` masked and keeps the caret at the same digit while the mask grows around it.
 * Spread the result on an `<input>`.
 */
export function useMaskedField(
  ref: RefObject<HTMLInputElement | null>,
  input: string,
  setInput: (text: string) => void,
  mask: Mask,
) {
  const caret = useRef<number | null>(null)
  const shown = mask.show(input)

  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return
    const position = caretAfter(shown, caret.current, mask)
    caret.current = null
    ref.current.setSelectionRange(position, position)
  })

  return {
    ref,
    value: shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.currentTarget.value
      const before = mask.read(text.slice(0, event.currentTarget.selectionStart ?? text.length)).length
      const next = mask.read(text)
      const maskOnly = next === input && text.length < shown.length
      const [result, position] = maskOnly ? deleteBesideMask(event, input, before) : [next, before]
      caret.current = position
      setInput(result)
    },
  }
}
