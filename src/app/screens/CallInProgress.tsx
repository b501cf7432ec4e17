import { useEffect } from 'react'
import { useActions } from '../../view/use-phone'
import { PATHS } from '../../domain/paths'
import { LiveCallPanel } from '../../features/live-call'
import { ongoingCallAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'

/** The current call on the whole page. Without a call the page redirects. */
export function CallInProgress() {
  const call = useAtomValue(ongoingCallAtom)
  const { navigate } = useActions().navigation
  useEffect(() => {
    if (!call) navigate(PATHS.home, { replace: true, force: true })
  }, [call, navigate])
  return call ? <LiveCallPanel /> : null
}
