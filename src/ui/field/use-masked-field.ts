import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'

/** How to show an input, and how to read the input from a shown or typed text. The rest is the mask. */
export interface Mask {
  show(input: string): string
  read(text: string): string
}

/** The position in the masked text after `characters` of the input. */
function caretAfter(shown: string, characters: number, { read }: Mask): number {
  let position = 0
  while (position < shown.length && read(shown.slice(0, position)).length < characters) position++
  return position
}

/** Deleting a dash deletes the digit beside it, because the dash alone would reappear. */
function deleteNextToMask(event: ChangeEvent<HTMLInputElement>, input: string, before: number): [string, number] {
  const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
  const gone = forward ? before : before - 1
  return gone < 0 ? [input, before] : [input.slice(0, gone) + input.slice(gone + 1), gone]
}

/**
 * A text field that shows `input` masked. The caret stays at the same digit while the mask grows around it. Spread the
 * result on an `<input>`.
 */
export function useMaskedField(
  ref: RefObject<HTMLInputElement | null>,
  input: string,
  setInput: (text: string) => void,
  mask: Mask,
) {
  const caret = useRef<number | null>(null)
  // An input method would lose its word if the text changed before the word ends.
  const [composed, setComposed] = useState<string>()
  const shown = composed ?? mask.show(input)

  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return
    const position = caretAfter(shown, caret.current, mask)
    caret.current = null
    ref.current.setSelectionRange(position, position)
  })

  return {
    ref,
    value: shown,
    onCompositionEnd: () => setComposed(undefined),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.currentTarget.value
      if ((event.nativeEvent as InputEvent).isComposing) {
        setComposed(text)
        return setInput(mask.read(text))
      }
      const before = mask.read(text.slice(0, event.currentTarget.selectionStart ?? text.length)).length
      const next = mask.read(text)
      const maskOnly = next === input && text.length < shown.length
      const [result, position] = maskOnly ? deleteNextToMask(event, input, before) : [next, before]
      caret.current = position
      setInput(result)
    },
  }
}
