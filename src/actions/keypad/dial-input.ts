import { readDialInput, withoutLast, type DialKey } from '../../domain/number/dial-input'
import { dialInputAtom, keypadProblemAtom } from '../../state/keypad'
import type { ActionContext } from '../base/action-context'
import type { ContactSearch } from './contact-search'

export interface DialInputActions {
  /** Sets the field's text as typed or pasted. It is normalized, and searched for after the debounce. */
  setDialInput(text: string): void
  /** A key of the pad was released, or 0 was held. Its character is added at the end. */
  pressKey(key: DialKey): void
  /** Removes the last character. */
  eraseDigit(): void
  /** Plays the tone of a key when it goes down. Characters without a tone are silent. */
  soundKey(key: string): void
  /** Empties the field, the results and the error. */
  resetKeypad(): void
  /** Searches again for the field's text, at once. */
  retryContactSearch(): void
}

export function createDialInput({ store, tones, announcer }: ActionContext, search: ContactSearch): DialInputActions {
  const setDialInput = (text: string) => {
    const input = readDialInput(text)
    if (input === store.get(dialInputAtom)) return
    store.set(dialInputAtom, input)
    store.set(keypadProblemAtom, null)
    search.follow(input)
  }
  return {
    setDialInput,
    pressKey(key) {
      const before = store.get(dialInputAtom)
      setDialInput(before + key)
      // A screen reader on the pad does not read the field, so the change is announced once.
      if (store.get(dialInputAtom) !== before) announcer.polite(key)
    },
    eraseDigit: () => setDialInput(withoutLast(store.get(dialInputAtom))),
    soundKey: (key) => tones.key(key),
    resetKeypad: () => setDialInput(''),
    retryContactSearch: () => search.retry(),
  }
}
