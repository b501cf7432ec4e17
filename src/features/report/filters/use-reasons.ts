import { useEffect } from 'react'
import { useActions } from '../../../view/use-phone'
import type { Reason } from '../../../state/call/calls'

/** The institute's reasons, followed by other reasons in the filter: those typed as 'Other', or renamed since. */
export function useReasons(known: readonly Reason[] | undefined, selected: readonly string[]) {
  const { loadReasons } = useActions().callDetails
  useEffect(() => void loadReasons(), [loadReasons])
  const texts = new Set([...(known ?? []).map(({ reason }) => reason), ...selected])
  return [...texts].map((value) => ({ value, label: value }))
}
