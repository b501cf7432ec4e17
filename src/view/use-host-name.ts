import { useEffect, useMemo } from 'react'
import { isUnknownParty } from '../domain/call/form-party'
import type { CallTarget } from '../domain/call/call-state'
import { sideLabel } from '../domain/call/call-target'
import { toE164 } from '../domain/number/phone-number'
import { hostNamesAtom, phoneOwnersAtom, type HostName } from '../state/people'
import { atom } from '../state/store'
import { useAtomValue } from './use-atom-value'
import { useActions } from './use-phone'

/**
 * What the page's own directory says of a number, which is asked when first shown. Undefined until it has answered,
 * without such a directory, and for a number of which the platform knows the people.
 *
 * @param phone undefined for a call with somebody whose name is known
 */
export function useHostName(phone: string | undefined): HostName | undefined {
  const { people } = useActions()
  const e164 = phone === undefined ? null : toE164(phone)
  useEffect(() => {
    if (e164 !== null) people.findHostName(e164)
  }, [people, e164])
  const nameAtom = useMemo(
    () =>
      atom((get) => {
        const owners = e164 === null ? undefined : get(phoneOwnersAtom).get(e164)
        const isKnown = owners?.state === 'ready' && owners.ids.length > 0
        return e164 === null || isKnown ? undefined : get(hostNamesAtom).get(e164)
      }),
    [e164],
  )
  return useAtomValue(nameAtom)
}

/** The other side of a call as text: the name, or that of the page's own directory, or else the number. */
export function useSideLabel({ target, phone }: { target: CallTarget; phone: string }): string {
  const isNameless = isUnknownParty(target) && !target.name
  const name = useHostName(isNameless ? phone : undefined)?.name
  return name ?? sideLabel({ target, phone })
}
