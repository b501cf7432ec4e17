import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { caretAfter, editMasked, type Mask } from '../../lib/masked-edit'

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
      const { value, selectionStart } = event.currentTarget
      const { isComposing, inputType } = event.nativeEvent as InputEvent
      if (isComposing) {
        setComposed(value)
        return setInput(mask.read(value))
      }
      const edit = { text: value, caret: selectionStart ?? value.length, type: inputType }
      const [next, before] = editMasked(mask, input, edit)
      caret.current = before
      setInput(next)
    },
  }
}
