import { Mic, MicOff, Pause, PhoneOff, Play } from 'lucide-react'
import { usePhone, useWords } from '../../../view/use-phone'
import { isTalking } from '../../../domain/call/call-state'
import type { OngoingCall } from '../../../state/call/call'
import { useSideLabel } from '../../../view/use-host-name'
import { inCallWords } from '../../../text/en/in-call'
import { Button } from '../../../ui/button/button'
import { useStyles } from '../../../ui/theme/use-styles'
import { CallMarks } from '../CallMarks'
import { CallTimer } from '../CallTimer'
import css from './call-banner.css?inline'
import { useCallStateWord } from '../use-call-state-word'
import { useOtherCallLine } from '../use-other-call-line'
import { useBannerFocus } from './use-banner-focus'

/**
 * The row of the banner. It is a region with three buttons side by side, because a banner that is itself a button may
 * not contain others (`call/banner`).
 */
export function CallBannerRow({ call }: { call: OngoingCall & { phase: string } }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const { banner, first } = useBannerFocus(call)
  const other = useOtherCallLine()
  const word = useCallStateWord()
  const inCall = useWords('inCall', inCallWords)
  const words = text.call.live
  const name = useSideLabel(call)
  const onLine = call.phase === 'started' || call.phase === 'in-progress'
  const isOnHold = call.heldByUs === true || call.heldByThem === true
  const since = call.media === 'connected' && isTalking(call) ? call.answeredAt : undefined
  const mayTellOfSpeech = since !== undefined && !isOnHold && call.muted
  const speaks = mayTellOfSpeech && call.speaksMuted
  const HoldIcon = call.heldByUs ? Play : Pause
  const Icon = call.muted ? MicOff : Mic
  return (
    <section ref={banner} part="banner" className="vp-call-banner" aria-label={inCall.banner.region}>
      <div className="vp-call-banner-row">
        <div className="vp-call-banner-who">
          <button
            ref={first}
            type="button"
            className="vp-call-banner-return"
            translate="no"
            aria-label={inCall.banner.return(name)}
            title={name}
            onClick={() => actions.call.returnToCall(elementId)}
          >
            {name}
          </button>
          {/* Beside the button: inside, its name would hide the time from screen readers. */}
          <span className="vp-call-banner-time" data-room={mayTellOfSpeech ? inCall.mutedSpeechShort : undefined}>
            {speaks ? (
              inCall.mutedSpeechShort
            ) : (
              <>
                {(since === undefined || isOnHold) && <span>{word}</span>}{' '}
                {since !== undefined && <CallTimer answeredAt={since} />}
              </>
            )}
          </span>
          {other && <span className="vp-call-banner-other">{other}</span>}
        </div>
        <CallMarks call={call} />
        <Button
          variant="white"
          size="medium"
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          data-muted={call.muted || undefined}
          disabled={!onLine}
          onClick={() => void actions.call.setMuted(!call.muted, elementId)}
        >
          {call.muted ? words.unmute : words.mute}
        </Button>
        {call.can?.hold && (
          <Button
            variant="white"
            size="medium"
            icon={<HoldIcon size={16} strokeWidth={1.75} aria-hidden />}
            data-muted={call.heldByUs || undefined}
            disabled={!isTalking(call)}
            onClick={() => void actions.call.setHeld(!call.heldByUs, elementId)}
          >
            {call.heldByUs ? inCall.resume : inCall.hold}
          </Button>
        )}
        <Button
          variant="danger"
          part="button button-danger end-call"
          size="medium"
          icon={<PhoneOff size={16} strokeWidth={1.75} aria-hidden />}
          aria-disabled={call.phase === 'ending' || undefined}
          onClick={() => void actions.call.hangUp(elementId)}
        >
          {words.end}
        </Button>
      </div>
    </section>
  )
}
