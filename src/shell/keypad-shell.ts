import { plusLongPressMs } from '../domain/limits'
import { DIAL_MASK, isTypedKey, readDialInput, withoutLast } from '../domain/number/dial-input'
import { createLongPress } from '../lib/long-press'
import { caretAfter, editMasked } from '../lib/masked-edit'
import { plainDigits } from '../lib/number-text'
import { buildFrame, inLanguage, writtenFrame } from './frame'
import css from './keypad-frame.css?inline'
import written from './keypad-frame.json' with { type: 'json' }
import type { TypedShell } from './kept-text'
import { openShell, partOf, type OpenShell } from './open-shell'
import { setShell, type Shell } from './shell'

/** The keypad before its code has loaded (`load/shell`). */
export interface KeypadShell extends TypedShell {
  /** The code could not be loaded. Says so, with a button that calls `retry`. */
  failed(retry: () => void): void
}

/** Key code of a key that an input method takes (`ignore-composed-keys.ts`). */
const PROCESS = 229

/**
 * Shows a keypad that works in an element that is not defined yet.
 *
 * @param theme the styles of its theme
 */
export function openKeypadShell(element: Element, language: string, theme: string): KeypadShell {
  const shell = openShell(element, writtenFrame(written.frame), css + theme, language)
  const field = createField(shell, language)
  listenToPad(shell, field)
  listenToKeys(shell, field)
  listenToPaste(shell, field)
  let isCallPressed = false
  field.onChange = () => (isCallPressed = false)
  field.onCall = () => (isCallPressed = true)
  partOf(shell, '.vp-button').addEventListener('click', field.onCall)
  setShell(shell.root, {
    whenIdle: shell.whenIdle,
    get text() {
      return field.input
    },
    get pasted() {
      return field.pasted
    },
    get isCallPressed() {
      return isCallPressed
    },
    leave() {
      setShell(shell.root, undefined)
      shell.leave()
    },
  } satisfies Shell)
  const [status] = partOf(shell, '.vp-keypad-status').children
  const loading = status?.textContent ?? ''
  return {
    get text() {
      return field.input
    },
    type: field.type,
    failed(retry) {
      if (!status) return
      const button = document.createElement('button')
      button.className = 'vp-button'
      button.type = 'button'
      button.textContent = inLanguage(written.retry, language)
      button.addEventListener('click', () => {
        button.remove()
        status.textContent = loading
        field.focus()
        retry()
      })
      status.textContent = inLanguage(written.failed, language)
      status.after(button)
    },
  }
}

type Field = ReturnType<typeof createField>

/** The field with its mask, as `useMaskedField` has it, and the button that erases. */
function createField(shell: OpenShell, language: string) {
  const input = partOf(shell, 'input') as HTMLInputElement
  const erase = buildFrame(writtenFrame(written.erase), language) as HTMLElement
  /** What is being pasted, until the field has it. */
  let pasting: string | undefined
  const field = {
    /** The text in its normal form. */
    input: '',
    pasted: undefined as string | undefined,
    onChange: () => undefined as unknown,
    onCall: () => undefined as unknown,
    focus: () => input.focus(),
    isIn: ({ target }: Event) => target === input,
    /** @param before how many characters are before the caret. Absent: the browser decides. */
    change(text: string, before?: number) {
      field.input = text
      field.pasted = pasting
      pasting = undefined
      field.onChange()
      field.show(before)
    },
    show(before?: number) {
      const shown = DIAL_MASK.show(field.input)
      if (input.value !== shown) input.value = shown
      if (before !== undefined) {
        const caret = caretAfter(shown, before, DIAL_MASK)
        input.setSelectionRange(caret, caret)
      }
      field.showErase()
    },
    showErase() {
      if (field.input) input.after(erase)
      else if (erase.isConnected) {
        // The button goes with the last character.
        if (shell.root.activeElement === erase) input.focus()
        erase.remove()
      }
    },
    type: (text: string) => field.change(readDialInput(text)),
    erase: () => field.change(withoutLast(field.input)),
    paste: (text: string) => (pasting = text),
  }
  input.addEventListener('input', (event) => {
    const { isComposing, inputType } = event as InputEvent
    // What was to be pasted was not: it was an image, or the page prevented it.
    if (!/^insertFrom(Paste|Drop)/.test(inputType)) pasting = undefined
    const { value, selectionStart } = input
    if (!isComposing) {
      const edit = { text: value, caret: selectionStart ?? value.length, type: inputType }
      return field.change(...editMasked(DIAL_MASK, field.input, edit))
    }
    // An input method would lose its word if the text changed before the word ends.
    field.input = readDialInput(value)
    field.onChange()
    field.showErase()
  })
  input.addEventListener('compositionend', () => field.show())
  // Typed in a frame that a server has written.
  if (input.value) field.type(input.value)
  // The field keeps the focus, and the caret stays in its place.
  erase.addEventListener('mousedown', (event) => event.preventDefault())
  erase.addEventListener('click', field.erase)
  return field
}

function listenToPad(shell: OpenShell, field: Field): void {
  const pad = partOf(shell, '.vp-dial-pad')
  pad.addEventListener('pointerdown', ({ pointerType }) => {
    // As in the view, only for a mouse.
    if (pointerType === 'mouse') field.focus()
  })
  pad.addEventListener('mousedown', (event) => event.preventDefault())
  for (const key of pad.children) listenToKey(key as HTMLElement, field)
}

/** A key of the pad, as `useKeyPress` has it. */
function listenToKey(button: HTMLElement, field: Field): void {
  const [digit] = button.children
  const key = digit?.textContent ?? ''
  const isLong = key === '0'
  const presses = createLongPress(plusLongPressMs, (press) => {
    button.dataset.press = press
    if (digit) digit.textContent = press === 'held' ? '+' : key
  })
  button.addEventListener('pointerdown', ({ button: which, pointerId }) => {
    if (which !== 0) return
    // Touch captures the pointer, and then `pointerleave` would not fire.
    if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId)
    presses.down(isLong)
  })
  button.addEventListener('pointerleave', presses.end)
  button.addEventListener('pointercancel', presses.end)
  button.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  })
  button.addEventListener('click', () => field.type(field.input + (presses.end() === 'held' ? '+' : key)))
  button.addEventListener('contextmenu', (event) => {
    if (isLong) event.preventDefault()
  })
}

/** The keyboard, as in `keypad-keys.ts`. */
function listenToKeys({ view }: OpenShell, field: Field): void {
  const press = (event: KeyboardEvent): boolean => {
    const key = plainDigits(event.key)
    if (field.isIn(event)) {
      if (key === 'Enter') field.onCall()
      return key === 'Enter'
    }
    if (isTypedKey(key)) field.type(field.input + key)
    else if (key === 'Backspace') field.erase()
    else return false
    field.focus()
    return true
  }
  view.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === PROCESS) return event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isUsed = press(event)
    if (isUsed) event.preventDefault()
    if (isUsed || (field.isIn(event) && event.key !== 'Escape' && event.key !== 'Tab')) event.stopPropagation()
  })
}

/** Text that is pasted or dropped anywhere in the keypad. The view looks for a number among its words later. */
function listenToPaste({ view }: OpenShell, field: Field): void {
  const insert = (event: Event, transfer: DataTransfer | null) => {
    const text = transfer?.getData('text') ?? ''
    field.paste(text)
    // The browser inserts the text itself.
    if (field.isIn(event)) return
    event.preventDefault()
    field.type(field.input + text)
    field.focus()
  }
  view.addEventListener('paste', (event) => insert(event, event.clipboardData))
  view.addEventListener('drop', (event) => insert(event, event.dataTransfer))
  view.addEventListener('dragover', (event) => {
    if (!field.isIn(event) && event.dataTransfer?.types.includes('text/plain')) event.preventDefault()
  })
}
