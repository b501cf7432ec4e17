import { useEffect, useEffectEvent, useMemo } from 'react'
import { createContactHistory } from '../../actions/call/contact-history'
import { callsWith, historyKey } from '../../domain/log/contact-history'
import type { CallTarget } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { contactHistoryAtom } from '../../state/call/contact-history'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/**
 * The ended calls with this side, newest first, loaded when first shown. Empty until they are loaded.
 *
 * @param use with `cached`, calls that are still loaded from the last use are not loaded again
 */
export function useContactHistory(target: CallTarget, use?: 'cached'): readonly Call[] {
  const { loadContactHistory } = usePart(createContactHistory)
  const history = useAtomValue(contactHistoryAtom)
  const key = historyKey(target)
  const load = useEffectEvent(() => void loadContactHistory(target, use))
  useEffect(() => load(), [key])
  return useMemo(() => (history?.of === key ? callsWith(target, history.calls) : []), [history, key, target])
}
