import { displayPhone, toE164 } from '../../domain/number/phone-number'
import { SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { counterpartKey } from '../../domain/people/recent-people'
import { digitsOf } from '../../lib/number-text'
import type { Family } from '../../state/call/family-calls'
import type { User } from '../../state/people'

const keyOf = (callFromId: string, callFromNumber?: string) =>
  counterpartKey({ direction: 'inbound', callFromId, callFromNumber })

/** The calls of a card: those with its person, or with its number if nobody or several people have that. */
export function familyOf(
  person: Pick<User, 'userId' | 'fullName'> | undefined,
  phone: string | undefined,
): Family | undefined {
  if (person) return { key: keyOf(person.userId), name: person.fullName, query: person.fullName }
  // Calls may come from foreign numbers too.
  const e164 = phone === undefined ? undefined : (toE164(phone) ?? (/^\+\d{8,}$/.test(phone) ? phone : undefined))
  if (e164 === undefined) return undefined
  return { key: keyOf(SYSTEM_CALLER_ID, e164), name: displayPhone(e164), query: digitsOf(e164) }
}
