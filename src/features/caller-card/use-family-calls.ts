import { useEffect } from 'react'
import { familyCallsPart } from '../../actions/call-log/family-calls'
import { familyCallsAtom, type Family, type FamilyCalls } from '../../state/call/family-calls'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/** The calls with a family, which are requested and kept up to date as long as a view shows them. */
export function useFamilyCalls(family: Family | undefined): FamilyCalls | undefined {
  const { showFamilyCalls } = usePart(familyCallsPart)
  const { key, name = '', query = '' } = family ?? {}
  useEffect(
    () => (key === undefined ? undefined : showFamilyCalls({ key, name, query })),
    [showFamilyCalls, key, name, query],
  )
  return useAtomValue(familyCallsAtom).get(key ?? '')
}
