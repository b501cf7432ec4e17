import { blockOfUser, type BlockFacts } from '../blocking/block-facts'
import { SYSTEM_CALLER_ID, type CallTarget, type TargetPhone } from './call-state'
import { gradedChildren, type Guardian } from '../people/children'
import type { Preferences } from '../people/preferences'
import { displayPhone, matchPhone, readDialed, toE164, type DialedNumber } from '../number/phone-number'

/** The part of a platform's person that a target needs. */
export interface TargetPerson extends Guardian {
  userId: string
  fullName: string
  role?: CallTarget['role']
  title?: string
  preferences?: Preferences
  contacts: readonly { phone?: string; contactType?: string }[]
  isBlocked?: boolean
  blockType?: BlockFacts['blockType']
  blockBy?: string
  blockById?: string
  blockedPhone?: string
  blockByInstituteId?: string
  blockByInstituteName?: string
}

/**
 * Turns a person into a target. Its phones are those that can be dialed, each once, in the person's order.
 *
 * @param wanted the number to dial, if the person has it. Otherwise `phone` is set only when there is one phone.
 */
export function targetOfUser(person: TargetPerson, wanted?: string | null): CallTarget {
  const phones = dialablePhones(person.contacts)
  const e164 =
    phones.length === 1
      ? phones[0]?.e164
      : matchPhone(
          wanted ?? '',
          phones.map((phone) => phone.e164),
        )
  const block = blockOfUser(person)
  const first = person.contacts.find((contact) => contact.phone)?.phone
  return {
    personId: person.userId,
    name: person.fullName,
    phones,
    ...(e164 ? { phone: e164 } : {}),
    ...(first && phones.length === 0 ? { undialable: true } : {}),
    role: person.role ?? 'unknown',
    ...(person.title ? { title: person.title } : {}),
    ...(person.preferences ? { preferences: person.preferences } : {}),
    children: gradedChildren(person),
    defaultPhone: (first && toE164(first)) || undefined,
    ...(block ? { block: { ...block, phone: person.blockedPhone, school: person.blockByInstituteName } } : {}),
  }
}

/** A number without a user. `name` is for the rare number that the log has a name for. */
export function unknownTarget(e164: string, name = '', extension?: string): CallTarget {
  return { name, phone: e164, phones: [{ e164, virtual: false, ...(extension && { extension }) }], role: 'unknown' }
}

/** The target with this number chosen, and the extension that was written with it. */
export const dialing = (target: CallTarget, { e164, extension }: Omit<DialedNumber, 'problem'>): CallTarget => ({
  ...target,
  phone: e164,
  phones: target.phones.map((phone) => (extension && phone.e164 === e164 ? { ...phone, extension } : phone)),
})

/** The extension of the number that is called. */
export const extensionOf = ({ target, phone }: { target: Pick<CallTarget, 'phones'>; phone: string }) =>
  target.phones.find(({ e164 }) => e164 === phone)?.extension

function dialablePhones(contacts: TargetPerson['contacts']): TargetPhone[] {
  const phones = new Map<string, TargetPhone>()
  for (const { phone, contactType } of contacts) {
    const number = phone ? readDialed(phone) : undefined
    if (!number || number.problem || phones.has(number.e164)) continue
    phones.set(number.e164, { ...number, virtual: contactType === 'vp' })
  }
  return [...phones.values()]
}

/** True for a person whom the platform knows, false for a number without a person. */
export const isKnownPerson = (personId: string | undefined): personId is string =>
  personId !== undefined && personId !== SYSTEM_CALLER_ID

/** The key of the other side, the same for each call to it: the person's id, or a number without a person. */
export const sideOf = ({ personId, phone = '' }: Pick<CallTarget, 'personId' | 'phone'>): string =>
  isKnownPerson(personId) ? personId : phone

/** Whom the call goes to, as text: the name, or else the number in its display form. */
export const targetLabel = ({ name, phone, phones }: Pick<CallTarget, 'name' | 'phone' | 'phones'>): string =>
  name.trim() || displayPhone(phone ?? phones[0]?.e164 ?? '')

/** The other side of a call, as text: the name, or else the number of this call. */
export const sideLabel = ({ target, phone }: { target: CallTarget; phone: string }): string =>
  targetLabel({ ...target, phone })
