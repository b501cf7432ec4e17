import { useEffect, useMemo } from 'react'
import { useActions } from '../../../view/use-phone'
import { isUnknownParty } from '../../../domain/call/call-form'
import { targetOfUser } from '../../../domain/call/call-target'
import type { CallTarget } from '../../../state/call/call'
import { peopleByIdAtom } from '../../../state/people'
import { useAtomValue } from '../../../view/use-atom-value'

/**
 * Whom a call is with, with role and children. After a reload the call has only a name, so the person is loaded.
 *
 * @param isFormNext loads the person also if all is known, so that the call's form opens at once after it (`form/at-once`)
 */
export function useCallParty(target: CallTarget, isFormNext = false): CallTarget {
  const actions = useActions()
  const people = useAtomValue(peopleByIdAtom)
  const wanted = isUnknownParty(target) || (target.role && !isFormNext) ? undefined : target.personId
  const entry = wanted === undefined ? undefined : people.get(wanted)
  const isUnasked = entry === undefined
  useEffect(() => {
    if (wanted !== undefined && isUnasked) void actions.loadPerson(wanted)
  }, [actions, wanted, isUnasked])
  return useMemo(
    () => (entry?.state === 'ready' && !target.role ? { ...target, ...targetOfUser(entry.user) } : target),
    [entry, target],
  )
}
