import { useRef, type RefObject } from 'react'
import { usePhone } from '../../view/use-phone'
import type { DialKey } from '../../domain/number/dial-input'
import { isDialText } from '../../domain/number/dial-input'
import { displayPhone, readDialed } from '../../domain/number/phone-number'
import type { CallTarget } from '../../state/call/call'
import {
  bestContactAtom,
  dialInputAtom,
  keypadContactsAtom,
  keypadProblemAtom,
  keypadSearchAtom,
  keypadUnavailableAtom,
  type KeypadSearch,
} from '../../state/keypad'
import { atom } from '../../state/store'
import type { Text } from '../../text'
import { useAtomValue } from '../../view/use-atom-value'
import { idOf, hasPhone, useResultsPanel } from './use-results-panel'

/** The whole state of the keypad. */
const keypadAtom = atom((get) => ({
  input: get(dialInputAtom),
  search: get(keypadSearchAtom),
  contacts: get(keypadContactsAtom),
  problem: get(keypadProblemAtom),
  unavailable: get(keypadUnavailableAtom),
  best: get(bestContactAtom),
}))

/** Why a typed name cannot be called yet. */
function whyNobody({ keypad, common }: Text, state: KeypadSearch['state']): string {
  if (state === 'pending') return keypad.searching
  if (state === 'idle') return keypad.tip
  return state === 'failed' ? keypad.searchFailed : common.noResult
}

/** The keypad's state and actions. */
export function useKeypad(fieldRef?: RefObject<HTMLInputElement | null>) {
  const { actions, text, elementId } = usePhone()
  const shown = useAtomValue(keypadAtom)
  const panel = useResultsPanel(shown.contacts, shown.input)
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField
  /** Whom Enter and Call take: the marked contact, or else the best match. */
  const taken = panel.active ?? shown.best

  const callContact = (contact: CallTarget) => {
    if (hasPhone(contact)) actions.keypad.callContact(idOf(contact), elementId)
  }

  /** Why Call cannot be pressed now (`keypad/enter`), or undefined. */
  const blockedBecause = (): string | undefined => {
    if (shown.unavailable) return text.keypad.unavailable[shown.unavailable]
    if (taken?.undialable) return text.call.undialable
    if (taken) return hasPhone(taken) ? undefined : text.keypad.missingPhoneTip
    if (isDialText(shown.input)) {
      const { problem } = readDialed(shown.input)
      if (problem) return text.call[problem]
      return shown.search.state === 'pending' ? text.keypad.searching : undefined
    }
    return whyNobody(text, shown.search.state)
  }

  /** The Call button says whom it calls. */
  const callLabel = (): string => {
    const number = readDialed(shown.input)
    const who = taken ? hasPhone(taken) && taken.name : !number.problem && displayPhone(number.e164)
    return who && !shown.unavailable ? text.keypad.callWho(who) : text.keypad.call
  }

  return {
    ...shown,
    panel,
    field,
    blocked: blockedBecause(),
    callLabel: callLabel(),
    callContact,
    /** Enter and the Call button call the marked contact, or else the best match or the number (`keypad/enter`). */
    call() {
      // While the phone is loading, the press is kept.
      if (shown.unavailable && shown.unavailable !== 'not-ready') return
      if (panel.active) callContact(panel.active)
      else actions.keypad.callFromKeypad(elementId)
    },
    /** Somebody typed or pasted, so results may cover the pad again. */
    type(input: string) {
      panel.unmark()
      panel.dialOff()
      actions.keypad.setDialInput(input)
    },
    pressKey(key: DialKey) {
      panel.unmark()
      panel.dialOn()
      actions.keypad.pressKey(key)
    },
    erase() {
      panel.unmark()
      actions.keypad.eraseDigit()
    },
    soundKey: actions.keypad.soundKey,
    retry: actions.keypad.retryContactSearch,
    callBack: (callId: string) => void actions.call.callBack(callId, elementId),
  }
}

export type KeypadModel = ReturnType<typeof useKeypad>
