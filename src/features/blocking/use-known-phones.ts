import { useMemo } from 'react'
import { phonesToBlock, type BlockTarget } from '../../domain/blocking/block-form'
import { peopleByIdAtom } from '../../state/people'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'

/** The phones that a block of a known person covers. */
export function useKnownPhones(target: BlockTarget): readonly string[] {
  const userId = target.by === 'user' ? target.userId : undefined
  const entry = useAtomValue(
    useMemo(() => atom((get) => (userId === undefined ? undefined : get(peopleByIdAtom).get(userId))), [userId]),
  )
  return phonesToBlock(target, entry?.state === 'ready' ? entry.user : undefined)
}
