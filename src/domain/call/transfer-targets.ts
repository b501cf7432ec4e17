import { rankContacts } from '../people/contact-match'
import type { CallTarget } from './call-state'

const COLLEAGUES: readonly CallTarget['role'][] = ['staff', 'admin', 'district_admin']
const isColleague = ({ role }: CallTarget) => COLLEAGUES.includes(role)

/**
 * Whom a call can be transferred to: people with a number, colleagues first, each by how well they match
 * (`transfer/search`). Their virtual phone is rung, else their first one. The other side of the call is left out.
 *
 * @param otherSide E.164
 */
export function transferTargets(found: readonly CallTarget[], query: string, otherSide: string): CallTarget[] {
  const ranked = rankContacts(found, query, () => 0)
  return [...ranked.filter(isColleague), ...ranked.filter((person) => !isColleague(person))].flatMap((person) => {
    const phones = person.phones.filter(({ e164 }) => e164 !== otherSide)
    const phone = (phones.find(({ virtual }) => virtual) ?? phones[0])?.e164
    return phone === undefined ? [] : [{ ...person, phone }]
  })
}
