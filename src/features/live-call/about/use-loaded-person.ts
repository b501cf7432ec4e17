import { useEffect } from 'react'
import { mustLoad, peopleByIdAtom, type PersonEntry } from '../../../state/people'
import { useAtomValue } from '../../../view/use-atom-value'
import { useActions } from '../../../view/use-phone'

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
