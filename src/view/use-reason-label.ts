import { useEffect, useMemo } from 'react'
import { reasonLabels, type LabelReason } from '../domain/call/reason-label'
import { callReasonsAtom } from '../state/call/calls'
import { hasReasonNamesAtom } from '../state/session'
import { useAtomValue } from './use-atom-value'
import { useActions, useText } from './use-phone'

/**
 * Labels of reasons in the phone's language, as soon as the reasons are loaded (`element/language`): of those of calls,
 * or of those that another atom has.
 */
export function useReasonLabel(reasonsAtom = callReasonsAtom): LabelReason {
  const { locale } = useText()
  const reasons = useAtomValue(reasonsAtom)
  return useMemo(() => reasonLabels(reasons, locale), [reasons, locale])
}

/** The same for a view that is no form and shows reasons of calls: it loads them, where they have names. */
export function useLoadedReasonLabel(isShown: boolean): LabelReason {
  const { loadReasons } = useActions().callDetails
  const isNeeded = useAtomValue(hasReasonNamesAtom) && isShown
  useEffect(() => {
    if (isNeeded) void loadReasons('quietly')
  }, [isNeeded, loadReasons])
  return useReasonLabel()
}
