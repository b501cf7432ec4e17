import { isOwnNumber, hasCallingPhones } from '../../domain/number/caller-phones'
import { isOngoing, type CallTarget } from '../../domain/call/call-state'
import type { CallRefusalCode } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { isSamePhone, readDialed, type DialedNumber } from '../../domain/number/phone-number'
import { callHindranceAtom, callStateAtom } from '../../state/call/call'
import { phonesAssignedAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

export interface CallRefusal {
  code: CallRefusalCode
  text: string
  ms?: number
}

type Checked = Pick<ActionContext, 'store' | 'storage' | 'text'>

/** One call at a time (`call/one`), in a browser that can place one (`call/unsupported`). */
export function earlyRefusal({ store, text }: Checked): CallRefusal | null {
  const hindrance = store.get(callHindranceAtom)
  if (hindrance) {
    return { code: 'unsupported', text: text.keypad.unavailable[hindrance], ms: LIMITS.toastMicrophoneMs }
  }
  return isOngoing(store.get(callStateAtom))
    ? { code: 'busy', text: text.call.anotherCall, ms: LIMITS.toastShortMs }
    : null
}

/** A person without a verified phone, or without a phone assigned, cannot place calls (`call/ready`). */
function readinessRefusal({ store, text }: Checked): CallRefusal | null {
  const profile = store.get(profileAtom)
  const assigned = store.get(phonesAssignedAtom)
  const ready = profile && assigned && hasCallingPhones({ contacts: profile.contacts, assigned })
  return ready ? null : { code: 'not-ready', text: text.call.notReady }
}

/**
 * Reads a number as a person wrote it: its E.164 form and extension, or why it is not dialed.
 *
 * @param invalid the text for an invalid number: the required form, or that a stored number cannot be called
 */
export function readNumber(
  { text }: Pick<Checked, 'text'>,
  input: string,
  invalid: 'invalidNumber' | 'undialable' = 'invalidNumber',
): (DialedNumber & { refusal?: undefined }) | { refusal: CallRefusal } {
  const number = readDialed(input)
  if (number.problem === undefined) return number
  const { problem } = number
  const code = problem === 'emergency' ? 'emergency-number' : 'invalid-number'
  const isShort = problem === 'emergency' || problem === 'relay'
  return { refusal: { code, text: text.call[!isShort && invalid === 'undialable' ? invalid : problem] } }
}

/** A call to one's own number, unless it is the stored test phone (`number/own`). */
export function ownNumberRefusal({ store, storage, text }: Checked, e164: string): CallRefusal | null {
  const profile = store.get(profileAtom)
  const assigned = store.get(phonesAssignedAtom)
  if (!profile || !assigned || !isOwnNumber(e164, { contacts: profile.contacts, assigned })) return null
  if (isSamePhone(storage.get('common-params')?.testPhone ?? '', e164)) return null
  return { code: 'own-number', text: text.call.ownNumber, ms: LIMITS.toastOwnNumberMs }
}

/** The first reason not to call this target, or null if its dialogs may open. */
export function callRefusal(context: Checked, target: CallTarget): CallRefusal | null {
  const refusal = earlyRefusal(context) ?? readinessRefusal(context)
  if (refusal) return refusal
  if (target.phone === undefined) {
    if (target.phones.length > 0) return null
    const { missingPhone, undialable } = context.text.call
    return target.undialable
      ? { code: 'invalid-number', text: undialable }
      : { code: 'missing-phone', text: missingPhone }
  }
  const number = readNumber(context, target.phone, 'undialable')
  return number.refusal ?? ownNumberRefusal(context, number.e164)
}

/** Shows why there is no call, with the requesting element as the origin. */
export function notifyRefusal(
  { notify }: Pick<ActionContext, 'notify'>,
  { code, text, ms }: CallRefusal,
  origin: string | undefined,
): void {
  notify.error(text, { code, ms, origin })
}
