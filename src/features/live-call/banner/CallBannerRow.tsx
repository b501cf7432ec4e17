import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { usePhone } from '../../../view/use-phone'
import { targetLabel } from '../../../domain/call/call-target'
import type { OngoingCall } from '../../../state/call/call'
import { useAtomValue } from '../../../view/use-atom-value'
import { Button } from '../../../ui/button/button'
import { useStyles } from '../../../ui/theme/use-styles'
import { CallMarks } from '../CallMarks'
import { CallTimer } from '../CallTimer'
import css from './call-banner.css?inline'
import { callStateWordAtom } from '../call-state-word'

/**
 * The row of the banner. It is a region with three buttons side by side, because a clickable banner may not contain
 * others (`call/banner`).
 */
export function CallBannerRow({ call }: { call: OngoingCall & { phase: string } }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const word = useAtomValue(callStateWordAtom)
  const words = text.call.live
  const name = targetLabel({ ...call.target, phone: call.phone })
  const onLine = call.phase === 'started' || call.phase === 'in-progress'
  const Icon = call.muted ? MicOff : Mic
  return (
    <section part="banner" className="vp-call-banner" aria-label={text.call.banner.region}>
      <div className="vp-call-banner-row">
        <button
          type="button"
          className="vp-call-banner-return"
          aria-label={text.call.banner.return(name)}
          onClick={() => actions.returnToCall(elementId)}
        >
          <span className="vp-call-banner-name" title={name}>
            {name}
          </span>
          <span className="vp-call-banner-time">
            {call.answeredAt === undefined || call.media === 'reconnecting' || call.phase === 'ending' ? (
              word && words.state[word]
            ) : (
              <CallTimer answeredAt={call.answeredAt} />
            )}
          </span>
        </button>
        <CallMarks call={call} />
        <Button
          variant="white"
          size="medium"
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          data-muted={call.muted || undefined}
          disabled={!onLine}
          onClick={() => void actions.setMuted(!call.muted, elementId)}
        >
          {call.muted ? words.unmute : words.mute}
        </Button>
        <Button
          variant="danger"
          size="medium"
          icon={<PhoneOff size={16} strokeWidth={1.75} aria-hidden />}
          aria-disabled={call.phase === 'ending' || undefined}
          onClick={() => void actions.hangUp(elementId)}
        >
          {words.end}
        </Button>
      </div>
    </section>
  )
}
