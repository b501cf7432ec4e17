import { isSamePhone } from './phone-number'

/** The phones of the signed-in person, as far as placing a call depends on them. */
export interface CallerPhones {
  contacts: readonly { phone?: string; phoneVerified?: boolean; contactType?: string }[]
  assigned: { assigned: boolean; virtualPhone?: { virtualPhone: string; callbackPhone: string } }
}

type Contacts = Pick<CallerPhones, 'contacts'>

/**
 * The person's own phones. The virtual phone belongs to the product and is not among them (`number/own`).
 */
export const personalPhones = ({ contacts }: Contacts) =>
  contacts.filter((contact) => contact.phone && contact.contactType !== 'vp')

/** Personal phones that the platform has verified. */
export const verifiedPhones = (caller: Contacts) => personalPhones(caller).filter((contact) => contact.phoneVerified)

/** A person may place a call with a verified phone and an assigned phone (`call/ready`). */
export const hasCallingPhones = (caller: CallerPhones): boolean =>
  caller.assigned.assigned && verifiedPhones(caller).length > 0

/** True for any number of the person, including the virtual and the forwarding number (`number/own`). */
export function isOwnNumber(e164: string, { contacts, assigned }: CallerPhones): boolean {
  const own = [
    ...contacts.map((contact) => contact.phone),
    assigned.virtualPhone?.virtualPhone,
    assigned.virtualPhone?.callbackPhone,
  ]
  return own.some((phone) => phone !== undefined && isSamePhone(phone, e164))
}

/** True if the forwarding number is no longer among the person's contacts. */
function hasCallbackChanged(facts: CallerPhones): boolean {
  const callback = facts.assigned.virtualPhone?.callbackPhone
  return (
    callback !== undefined && !facts.contacts.some(({ phone }) => phone !== undefined && isSamePhone(phone, callback))
  )
}

/**
 * True if the callback phone is gone and the person must choose one of several verified phones to receive calls
 * (`guard/setup`).
 */
export const mustChooseCallback = (facts: CallerPhones) => hasCallbackChanged(facts) && verifiedPhones(facts).length > 1
