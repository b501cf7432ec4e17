import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isDialKey, isDialText, readDialInput } from '../../domain/number/dial-input'
import { numberInText } from '../../domain/number/phone-number'
import type { KeypadModel } from './use-keypad'

/*
 * Keyboard and paste inside the keypad only (`keypad/keys`, WCAG 2.1.4).
 */

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey
const isCharacter = (key: string) => /^[\d*#+\p{L}]$/u.test(key)

/** The combobox's own keys (APG), while the DOM focus stays in the field. True if the key was handled. */
function pressInField(event: KeyboardEvent, keypad: KeypadModel): boolean {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (keypad.contacts.length === 0) return false
      keypad.panel.move(event.key === 'ArrowDown' ? 1 : -1)
      return true
    case 'Enter':
      // In an input method, Enter ends a word.
      if (event.nativeEvent.isComposing) return false
      keypad.call()
      return true
    default:
      return false
  }
}

/** Typing while a key or a button has the focus goes to the field. */
function typeFromElsewhere(event: KeyboardEvent, keypad: KeypadModel): boolean {
  if (isCharacter(event.key)) keypad.type(keypad.input + event.key)
  else if (event.key === 'Backspace') keypad.erase()
  else return false
  keypad.field.current?.focus()
  return true
}

export function pressKeyInKeypad(event: KeyboardEvent, keypad: KeypadModel): void {
  if (!isPlain(event)) return
  const inField = event.target === keypad.field.current
  if (isDialKey(event.key) && isDialText(keypad.input) && !event.repeat) keypad.soundKey(event.key)
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

export function pasteInKeypad(event: ClipboardEvent, keypad: KeypadModel): void {
  const pasted = event.clipboardData.getData('text')
  const number = isDialText(readDialInput(pasted)) ? undefined : numberInText(pasted)
  // The browser inserts the text itself.
  if (event.target === keypad.field.current && number === undefined) return
  event.preventDefault()
  keypad.type(number ?? keypad.input + pasted)
  keypad.field.current?.focus()
}
