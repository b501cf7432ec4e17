import { useRef, type RefObject } from 'react'
import { usePhone } from '../../view/use-phone'
import type { DialKey } from '../../domain/number/dial-input'
import { readDialed } from '../../domain/number/phone-number'
import type { CallTarget } from '../../state/call/call'
import {
  dialInputAtom,
  keypadContactsAtom,
  keypadProblemAtom,
  keypadSearchAtom,
  keypadUnavailableAtom,
} from '../../state/keypad'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { idOf, mayCall, useResultsPanel } from './use-results-panel'

/** The whole state of the keypad. */
const keypadAtom = atom((get) => ({
  input: get(dialInputAtom),
  search: get(keypadSearchAtom),
  contacts: get(keypadContactsAtom),
  problem: get(keypadProblemAtom),
  unavailable: get(keypadUnavailableAtom),
}))

/** The keypad's state and actions. */
export function useKeypad(fieldRef?: RefObject<HTMLInputElement | null>) {
  const { actions, text, elementId } = usePhone()
  const shown = useAtomValue(keypadAtom)
  const panel = useResultsPanel(shown.contacts, shown.input, shown.problem !== null)
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField

  const callContact = (contact: CallTarget) => {
    if (mayCall(contact)) actions.callContact(idOf(contact), elementId)
  }

  /** Why Call cannot be pressed now (`keypad/call-disabled`), or undefined. */
  const blockedBecause = (): string | undefined => {
    if (shown.unavailable) return text.keypad.unavailable[shown.unavailable]
    if (panel.active?.undialable) return text.call.undialable
    if (panel.active) return mayCall(panel.active) ? undefined : text.keypad.missingPhoneTip
    const { problem } = readDialed(shown.input)
    if (problem) return text.call[problem]
    return shown.search.state === 'pending' ? text.keypad.searching : undefined
  }

  return {
    ...shown,
    panel,
    field,
    blocked: blockedBecause(),
    callContact,
    /** Enter and the Call button call the marked contact, or else the number in the field. */
    call() {
      if (shown.unavailable) return
      if (panel.active) callContact(panel.active)
      else actions.callFromKeypad(elementId)
    },
    /** Somebody typed or pasted, so results may cover the pad again. */
    type(input: string) {
      panel.unmark()
      panel.dialOff()
      actions.setDialInput(input)
    },
    pressKey(key: DialKey) {
      panel.unmark()
      panel.dialOn()
      actions.pressKey(key)
    },
    erase() {
      panel.unmark()
      actions.eraseDigit()
    },
    soundKey: actions.soundKey,
    retry: actions.retryContactSearch,
  }
}

export type KeypadModel = ReturnType<typeof useKeypad>
