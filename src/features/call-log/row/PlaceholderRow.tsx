import { callLogPart } from '../../../actions/call-log'
import { usePart, usePhone } from '../../../view/use-phone'
import type { LogName } from '../../../domain/log/log-filter'
import { Button } from '../../../ui/button/button'
import { Skeleton } from '../../../ui/state/skeleton'

interface PlaceholderRowProps {
  log: LogName
  /** Why it will not come by itself: its page failed, or too little of the row could be read. */
  missing?: 'failed' | 'unreadable' | undefined
  tabIndex?: 0 | -1
}

/** A row that is not loaded, in the size of a loaded one. If it will not come by itself it says so, with Retry. */
export function PlaceholderRow({ log, missing, tabIndex }: PlaceholderRowProps) {
  const { text } = usePhone()
  const { logs } = usePart(callLogPart)
  if (missing) {
    return (
      <div className="vp-log-row vp-log-row--failed">
        <span>{text.callLog.logs[log][missing === 'failed' ? 'rowsFailed' : 'rowUnreadable']}</span>
        <Button size="medium" tabIndex={tabIndex} onClick={logs[log].retry}>
          {text.common.retry}
        </Button>
      </div>
    )
  }
  return (
    <div className="vp-log-row vp-log-row--placeholder">
      <Skeleton shape="circle" width={36} />
      <div className="vp-log-main">
        <Skeleton width="60%" />
        <Skeleton width="85%" />
      </div>
    </div>
  )
}
