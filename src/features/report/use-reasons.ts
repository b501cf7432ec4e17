import { useEffect } from 'react'
import { useActions } from '../../view/use-phone'
import type { Reason } from '../../state/calls'

/** The institute's reasons, then those that are asked for and not among them: typed as 'Other', or renamed since. */
export function useReasons(known: readonly Reason[] | undefined, asked: readonly string[]) {
  const { loadReasons } = useActions()
  useEffect(() => void loadReasons(), [loadReasons])
  const texts = new Set([...(known ?? []).map(({ reason }) => reason), ...asked])
  return [...texts].map((value) => ({ value, label: value }))
}
