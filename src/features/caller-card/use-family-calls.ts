import { useEffect } from 'react'
import { familyCallsPart } from '../../actions/call-log/family-calls'
import { familyCallsAtom, type Family, type FamilyCalls } from '../../state/call/family-calls'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'
import { useRetry } from '../../ui/state/use-retry'

/**
 * The calls with a family, which are requested and kept up to date as long as a view shows them. `failure` is there
 * until a retry has an answer.
 */
export function useFamilyCalls(family: Family | undefined) {
  const { showFamilyCalls, retryFamilyCalls } = usePart(familyCallsPart)
  const { key, name = '', query = '' } = family ?? {}
  useEffect(
    () => (key === undefined ? undefined : showFamilyCalls({ key, name, query })),
    [showFamilyCalls, key, name, query],
  )
  const found: FamilyCalls | undefined = useAtomValue(familyCallsAtom).get(key ?? '')
  const again = useRetry(found?.state === 'failed' || undefined, async () => family && retryFamilyCalls(family))
  return { found, ...again }
}
