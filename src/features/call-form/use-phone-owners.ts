import { useEffect, useMemo } from 'react'
import { targetOfUser } from '../../domain/call/call-target'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import { toE164 } from '../../domain/number/phone-number'
import { mustLoad, peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { atom } from '../../state/store'
import { useActions } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'

/** What is known about the owners of a number, requested when first shown. Undefined for an invalid number. */
export function usePhoneEntry(e164: string | null) {
  const actions = useActions()
  const entryAtom = useMemo(() => atom((get) => (e164 ? get(phoneOwnersAtom).get(e164) : undefined)), [e164])
  const entry = useAtomValue(entryAtom)
  const isToLoad = mustLoad(entry)
  useEffect(() => {
    if (e164 && isToLoad) void actions.people.findPhoneOwners(e164)
  }, [actions, e164, isToLoad])
  return entry
}

/**
 * The people who have the number of a call to which the platform gave no person (`card/number`). A failure counts as
 * none, because the call and its form work without them.
 *
 * @param phone undefined for a call with a person
 */
export function usePhoneOwners(phone: string | undefined): { isLoading: boolean; owners: readonly PhoneOwner[] } {
  const e164 = phone === undefined ? null : toE164(phone)
  const entry = usePhoneEntry(e164)
  const people = useAtomValue(peopleByIdAtom)
  return useMemo(() => {
    const ids = entry?.state === 'ready' ? entry.ids : []
    const owners = ids.flatMap((id) => {
      const person = people.get(id)
      return person?.state === 'ready' ? [{ ...targetOfUser(person.user), personId: id }] : []
    })
    return { isLoading: e164 !== null && (entry === undefined || entry.state === 'loading'), owners }
  }, [e164, entry, people])
}
