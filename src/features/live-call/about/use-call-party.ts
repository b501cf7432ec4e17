import { useMemo, useEffect } from 'react'
import { targetOfUser } from '../../../domain/call/call-target'
import type { CallTarget } from '../../../state/call/call'
import { mustLoad, peopleByIdAtom, type PersonEntry } from '../../../state/people'
import { useAtomValue } from '../../../view/use-atom-value'
import { useActions } from '../../../view/use-phone'

/** Whom a call is with, with role and children. After a reload the call has only a name, so the person is loaded. */
export function useCallParty(target: CallTarget): CallTarget {
  const entry = useLoadedPerson(target.role ? undefined : target.personId)
  return useMemo(
    () => (entry?.state === 'ready' ? { ...target, ...targetOfUser(entry.user) } : target),
    [entry, target],
  )
}

/** Loads this person, unless that was tried before. Undefined without an id, and until the loading has begun. */
export function useLoadedPerson(personId: string | undefined): PersonEntry | undefined {
  const actions = useActions()
  const people = useAtomValue(peopleByIdAtom)
  const entry = personId === undefined ? undefined : people.get(personId)
  const isToLoad = mustLoad(entry)
  useEffect(() => {
    if (personId !== undefined && isToLoad) void actions.people.loadPerson(personId)
  }, [actions, personId, isToLoad])
  return entry
}
