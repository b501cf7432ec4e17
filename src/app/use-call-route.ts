import { useEffect, useRef } from 'react'
import { useActions } from '../actions/phone-context'
import { PATHS } from '../domain/paths'
import { ongoingCallAtom } from '../state/call'
import { useAtomValue, useStore } from '../state/store'
import { pathAtom } from '../state/view'

/** A call takes the page while it lasts, and gives it back where no call came of it (product §4, Call flow; §8). */
export function useCallRoute(): void {
  const { navigate } = useActions()
  const store = useStore()
  const ongoing = useAtomValue(ongoingCallAtom) !== null
  const before = useRef<string | null>(null)
  useEffect(() => {
    const path = store.get(pathAtom)
    if (ongoing && before.current === null) {
      before.current = path === PATHS.call ? PATHS.home : path
      navigate(PATHS.call, { force: true })
    }
    if (!ongoing && before.current !== null) {
      const back = before.current
      before.current = null
      if (path === PATHS.call) navigate(back, { replace: true, force: true })
    }
  }, [ongoing, navigate, store])
}
