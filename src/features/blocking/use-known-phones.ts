import { useMemo } from 'react'
import type { BlockTarget } from '../../domain/blocking/block-form'
import { peopleByIdAtom } from '../../state/people'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'

/**
 * The phones that a block of a known person covers, each once: all of them, or the chosen one. Empty for an unknown
 * person.
 */
export function useKnownPhones(target: BlockTarget): readonly string[] {
  const userId = target.by === 'user' ? target.userId : undefined
  const entry = useAtomValue(
    useMemo(() => atom((get) => (userId === undefined ? undefined : get(peopleByIdAtom).get(userId))), [userId]),
  )
  if (target.by === 'user' && target.phone) return [target.phone]
  return entry?.state === 'ready' ? [...new Set(entry.user.contacts.flatMap(({ phone }) => phone ?? []))] : []
}
