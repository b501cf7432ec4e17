import { useText } from '../../view/use-phone'
import { callQualityAtom, type OngoingCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { Button } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'

interface CallNoticesProps {
  call: OngoingCall
  onDevices: () => void
}

/** The worst current problem of the call, alone (`call/poor`). The actions announce it. */
export function CallNotices({ call, onDevices }: CallNoticesProps) {
  const text = useText().call.live
  const quality = useAtomValue(callQualityAtom)
  if (call.media === 'reconnecting') return <Notice tone="warning">{text.reconnecting}</Notice>
  if (call.micEnded) {
    return (
      <Notice tone="danger" action={<Button onClick={onDevices}>{text.devices}</Button>}>
        {text.microphoneEnded}
      </Notice>
    )
  }
  return quality?.level === 'poor' ? <Notice tone="warning">{text.poorConnection}</Notice> : null
}
