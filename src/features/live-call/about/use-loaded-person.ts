import { useEffect } from 'react'
import { mustAskFor, peopleByIdAtom, type PersonEntry } from '../../../state/people'
import { useAtomValue } from '../../../view/use-atom-value'
import { useActions } from '../../../view/use-phone'

/** Loads this person, unless that was tried before. Undefined without an id, and until the loading has begun. */
export function useLoadedPerson(personId: string | undefined): PersonEntry | undefined {
  const actions = useActions()
  const people = useAtomValue(peopleByIdAtom)
  const entry = personId === undefined ? undefined : people.get(personId)
  const isUnasked = mustAskFor(entry)
  useEffect(() => {
    if (personId !== undefined && isUnasked) void actions.loadPerson(personId)
  }, [actions, personId, isUnasked])
  return entry
}
