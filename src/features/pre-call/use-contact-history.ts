import { useEffect, useEffectEvent, useMemo } from 'react'
import { createContactHistory } from '../../actions/call/contact-history'
import { callsWith, historyKey } from '../../domain/log/contact-history'
import type { CallTarget } from '../../state/call/call'
import { contactHistoriesAtom } from '../../state/call/contact-history'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/**
 * The ended calls with this side, newest first, loaded when first shown. Empty until they are loaded. `state` is
 * undefined until the loading begins.
 *
 * @param use with `cached`, calls that are still loaded from the last use are not loaded again
 */
export function useContactHistory(target: CallTarget, use?: 'cached') {
  const { loadContactHistory } = usePart(createContactHistory)
  const key = historyKey(target)
  const history = useAtomValue(contactHistoriesAtom).get(key)
  const load = useEffectEvent(() => void loadContactHistory(target, use))
  useEffect(() => load(), [key])
  const all = history?.calls
  const calls = useMemo(() => (all ? callsWith(target, all) : []), [all, target])
  return { state: history?.state, calls, retry: () => loadContactHistory(target) }
}
