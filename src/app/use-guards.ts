import { useEffect } from 'react'
import { useActions } from '../view/use-phone'
import { redirectFor } from '../domain/access/page-access'
import { useAtomValue } from '../view/use-atom-value'
import { accessFactsAtom } from './guards'

/** Follows the redirects of the guard table. True during a redirect, when nothing is shown. */
export function useGuards(path: string): boolean {
  const { navigate } = useActions().navigation
  const facts = useAtomValue(accessFactsAtom)
  const target = facts && redirectFor(path, facts)
  useEffect(() => {
    if (target) navigate(target, { replace: true, force: true })
  }, [target, navigate])
  return target !== null
}
