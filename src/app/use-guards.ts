import { useEffect } from 'react'
import { useActions } from '../view/use-phone'
import { redirectFor } from '../domain/access/page-access'
import { useAtomValue } from '../view/use-atom-value'
import { accessFactsAtom } from './guards'

/** Follows the redirects of the guard table. True while one is on its way: nothing is shown meanwhile. */
export function useGuards(path: string): boolean {
  const { navigate } = useActions()
  const facts = useAtomValue(accessFactsAtom)
  const target = facts && redirectFor(path, facts)
  useEffect(() => {
    if (target) navigate(target, { replace: true, force: true })
  }, [target, navigate])
  return target !== null
}
