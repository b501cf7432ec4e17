import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { isDialKey, isDialText, isTypedKey } from '../../domain/number/dial-input'
import { numberAmongWords } from '../../domain/number/number-among-words'
import { plainDigits } from '../../lib/number-text'
import type { KeypadModel } from './use-keypad'

/*
 * Keyboard and paste inside the keypad only (`keypad/keys`, WCAG 2.1.4).
 */

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey

/** The combobox's own keys (APG), while the DOM focus stays in the field. True if the key was handled. */
function pressInField(event: KeyboardEvent, keypad: KeypadModel): boolean {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (keypad.contacts.length === 0) return false
      keypad.panel.move(event.key === 'ArrowDown' ? 1 : -1)
      return true
    case 'Enter':
      keypad.call()
      return true
    default:
      return false
  }
}

/** Typing while a key or a button has the focus goes to the field. */
function typeFromElsewhere(event: KeyboardEvent, keypad: KeypadModel): boolean {
  const key = plainDigits(event.key)
  if (isTypedKey(key)) keypad.type(keypad.input + key)
  else if (event.key === 'Backspace') keypad.erase()
  else return false
  keypad.field.current?.focus()
  return true
}

export function pressKeyInKeypad(event: KeyboardEvent, keypad: KeypadModel): void {
  if (!isPlain(event)) return
  const inField = event.target === keypad.field.current
  const key = plainDigits(event.key)
  if (isDialKey(key) && isDialText(keypad.input) && !event.repeat) keypad.soundKey(key)
  // Only the top layer closes: first the results, then the drawer (`contacts/listbox`).
  const closesResults = event.key === 'Escape' && keypad.panel.open
  if (closesResults) keypad.panel.collapse()
  const used = closesResults || (inField ? pressInField(event, keypad) : typeFromElsewhere(event, keypad))
  if (used) event.preventDefault()
  // To the host, a key pressed in our field seems to be pressed on the element, which is no field. So its shortcuts
  // must not get the key.
  const isTyping = inField && event.key !== 'Escape' && event.key !== 'Tab'
  if (used || isTyping) event.stopPropagation()
}

/** A text was pasted, or dropped, anywhere in the keypad. */
function insertInKeypad(event: ClipboardEvent | DragEvent, text: string, keypad: KeypadModel): void {
  const number = numberAmongWords(text)
  // The browser inserts the text itself.
  if (event.target === keypad.field.current && number === undefined) return
  event.preventDefault()
  keypad.type(number ?? keypad.input + text)
  keypad.field.current?.focus()
}

export const pasteInKeypad = (event: ClipboardEvent, keypad: KeypadModel): void =>
  insertInKeypad(event, event.clipboardData.getData('text'), keypad)

export const dropInKeypad = (event: DragEvent, keypad: KeypadModel): void =>
  insertInKeypad(event, event.dataTransfer.getData('text'), keypad)

/** A browser drops only where this is prevented. In the field it shows the caret instead. */
export function dragOverKeypad(event: DragEvent, keypad: KeypadModel): void {
  if (event.target !== keypad.field.current && event.dataTransfer.types.includes('text/plain')) event.preventDefault()
}
