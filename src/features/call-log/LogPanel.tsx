import { PhoneMissed } from 'lucide-react'
import { useId, useState } from 'react'
import { usePhone } from '../../view/use-phone'
import type { LogName } from '../../domain/log/log-filter'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import css from './call-log.css?inline'
import { CallBackList } from './CallBackList'
import { LogBody } from './LogBody'
import { LogFilters } from './LogFilters'
import { PlaceholderRow } from './PlaceholderRow'
import { useLog } from './use-log'

/**
 * One of the two logs. It fills its container. Without a height it shows about five rows.
 */
export function LogPanel({ log }: { log: LogName }) {
  useStyles(css)
  const { text } = usePhone()
  const titleId = useId()
  const shown = useLog(log)
  const { title, body, bodyEvents } = useTitleFocus()
  const callBack = useCallBackFilter(log)
  const busy = shown.list.state === 'idle' || shown.list.state === 'loading'
  return (
    <section part="panel" className="vp-log" aria-labelledby={titleId}>
      <div part="header" className="vp-log-head">
        <div className="vp-log-top">
          <Heading ref={title} id={titleId} className="vp-log-title" tabIndex={-1}>
            {text.callLog.logs[log].title}
          </Heading>
          {callBack.calls.length > 0 && (
            <Button
              size="medium"
              variant="white"
              className="vp-log-call-back"
              icon={<PhoneMissed size={16} strokeWidth={1.75} aria-hidden />}
              aria-pressed={callBack.isOn}
              onClick={callBack.toggle}
            >
              {text.callLog.toCallBack(callBack.calls.length)}
            </Button>
          )}
        </div>
        <LogFilters log={log} />
      </div>
      <div ref={body} className="vp-log-body" aria-busy={busy && !callBack.isOn} {...bodyEvents}>
        {callBack.isOn ? (
          <CallBackList calls={callBack.calls} />
        ) : busy ? (
          <Skeletons log={log} />
        ) : (
          <LogBody log={log} {...shown} />
        )}
      </div>
    </section>
  )
}

/** The missed calls that wait for an answer, above the call log. The filter ends with the last of them. */
function useCallBackFilter(log: LogName) {
  const [isOn, setOn] = useState(false)
  const waiting = useAtomValue(toCallBackAtom)
  const calls = (log === 'calls' && waiting) || []
  if (isOn && calls.length === 0) setOn(false)
  return { calls, isOn: isOn && calls.length > 0, toggle: () => setOn(!isOn) }
}

/** As many placeholders as are visible at once, below the line of the count, at the places of the coming rows. */
const Skeletons = ({ log }: { log: LogName }) => (
  <>
    <p className="vp-log-group">&nbsp;</p>
    {[...Array(5).keys()].map((index) => (
      <PlaceholderRow key={index} log={log} />
    ))}
  </>
)
