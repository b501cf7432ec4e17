import { useMemo } from 'react'
import { targetOfUser } from '../../../domain/call/call-target'
import type { CallTarget } from '../../../state/call/call'
import { useLoadedPerson } from './use-loaded-person'

/** Whom a call is with, with role and children. After a reload the call has only a name, so the person is loaded. */
export function useCallParty(target: CallTarget): CallTarget {
  const entry = useLoadedPerson(target.role ? undefined : target.personId)
  return useMemo(
    () => (entry?.state === 'ready' ? { ...target, ...targetOfUser(entry.user) } : target),
    [entry, target],
  )
}
