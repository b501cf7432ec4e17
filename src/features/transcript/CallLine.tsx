import { useText } from '../../view/use-phone'
import { useSideName } from '../../view/use-side-name'
import { formatDuration, formatHere } from '../../domain/time'
import { officeZoneAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import type { Call } from '../../state/call/calls'

/** The other side and the time of the call. */
export function CallLine({ call }: { call: Call }) {
  const { callLog, locale } = useText()
  const name = useSideName(call)
  const officeZone = useAtomValue(officeZoneAtom)
  return (
    <div className="vp-transcript-call">
      <p className="vp-transcript-who" dir="auto">
        {name}
      </p>
      <p className="vp-transcript-when">
        <span>{`${callLog.directionNames[call.direction]} · `}</span>
        <time dateTime={call.calledAt}>{formatHere(call.calledAt, { locale, officeZone })}</time>
        <span>{' · '}</span>
        <time>{formatDuration(call.duration)}</time>
      </p>
    </div>
  )
}
