import { usePhone } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import type { Call } from '../../state/call/calls'
import { VirtualList } from '../../ui/list/virtual-list'
import { LogRow } from './LogRow'

/** The newest missed call of each family that nobody has called back (`log/call-back`). */
export function CallBackList({ calls }: { calls: readonly Call[] }) {
  const { text } = usePhone()
  return (
    <VirtualList
      label={text.callLog.toCallBack(calls.length)}
      count={calls.length}
      estimateSize={LIMITS.callLogRowMinHeightPx}
      getKey={(index) => calls[index]?.id ?? index}
      renderRow={(index, { tabIndex }) => <LogRow log="calls" id={calls[index]?.id ?? ''} tabIndex={tabIndex} />}
    />
  )
}
