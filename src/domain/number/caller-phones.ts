import { isSamePhone } from './phone-number'

/** The phones of the person signed in, as far as placing a call depends on them. */
export interface CallerPhones {
  contacts: readonly { phone?: string; phoneVerified?: boolean; contactType?: string }[]
  assigned: { assigned: boolean; virtualPhone?: { virtualPhone: string; callbackPhone: string } }
}

type Contacts = Pick<CallerPhones, 'contacts'>

/**
 * Personal phones: the virtual phone is the product's own and does not count as available (`number/personal-phones`).
 */
export const personalPhones = ({ contacts }: Contacts) =>
  contacts.filter((contact) => contact.phone && contact.contactType !== 'vp')

/** Personal phones that the platform knows to be theirs. */
export const verifiedPhones = (caller: Contacts) => personalPhones(caller).filter((contact) => contact.phoneVerified)

/** A call may be placed by somebody with a verified phone and a phone assigned (`call/ready`). */
export const hasCallingPhones = (caller: CallerPhones): boolean =>
  caller.assigned.assigned && verifiedPhones(caller).length > 0

/** True for any number of the caller's own, the virtual and the forwarding number too (`number/own`). */
export function isOwnNumber(e164: string, { contacts, assigned }: CallerPhones): boolean {
  const own = [
    ...contacts.map((contact) => contact.phone),
    assigned.virtualPhone?.virtualPhone,
    assigned.virtualPhone?.callbackPhone,
  ]
  return own.some((phone) => phone !== undefined && isSamePhone(phone, e164))
}

/** The forwarding number is not among the person's contacts any more. */
function hasCallbackChanged(facts: CallerPhones): boolean {
  const callback = facts.assigned.virtualPhone?.callbackPhone
  return (
    callback !== undefined && !facts.contacts.some(({ phone }) => phone !== undefined && isSamePhone(phone, callback))
  )
}

/**
 * The callback phone is gone, and the person must choose to which of several verified phones calls go
 * (`guard/callback-changed`).
 */
export const mustChooseCallback = (facts: CallerPhones) => hasCallbackChanged(facts) && verifiedPhones(facts).length > 1
