import { useEffect, useMemo } from 'react'
import { useActions } from '../../view/use-phone'
import { mustLoad, peopleByIdAtom } from '../../state/people'
import { profileAtom } from '../../state/session'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'

/** A person from the platform, requested when first shown, and whether it is the signed-in person. */
export function usePerson(personId: string | undefined) {
  const actions = useActions()
  const entryAtom = useMemo(
    () => atom((get) => (personId === undefined ? undefined : get(peopleByIdAtom).get(personId))),
    [personId],
  )
  const entry = useAtomValue(entryAtom)
  const ownId = useAtomValue(profileAtom)?.userId
  const isToLoad = mustLoad(entry)
  useEffect(() => {
    if (personId !== undefined && isToLoad) void actions.people.loadPerson(personId)
  }, [actions, personId, isToLoad])
  return { entry, isOwn: personId !== undefined && personId === ownId }
}
