import { useId } from 'react'
import { usePhone } from '../../view/use-phone'
import type { LogName } from '../../domain/log/log-filter'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import css from './call-log.css?inline'
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
  const busy = shown.list.state === 'idle' || shown.list.state === 'loading'
  return (
    <section part="panel" className="vp-log" aria-labelledby={titleId}>
      <div part="header" className="vp-log-head">
        <Heading ref={title} id={titleId} className="vp-log-title" tabIndex={-1}>
          {text.callLog.logs[log].title}
        </Heading>
        <LogFilters log={log} />
      </div>
      <div ref={body} className="vp-log-body" aria-busy={busy} {...bodyEvents}>
        {busy ? <Skeletons log={log} /> : <LogBody log={log} {...shown} />}
      </div>
    </section>
  )
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
