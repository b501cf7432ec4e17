import { Mic, MicOff, Pause, PhoneOff, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isTalking } from '../../../domain/call/call-state'
import { ongoingCallAtom } from '../../../state/call/call'
import { inCallWords } from '../../../text/en/in-call'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { useSideLabel } from '../../../view/use-host-name'
import { usePhone, useWords } from '../../../view/use-phone'
import { CallMarks } from '../CallMarks'
import { CallTimer } from '../CallTimer'
import { CallControl } from '../controls/CallControl'
import { useCallStateWord } from '../use-call-state-word'
import { useOtherCallLine } from '../use-other-call-line'
import css from './call-window.css?inline'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The live call in the small window that stays on top (`call/banner`). Nothing without a call. */
export function CallWindow() {
  const call = useAtomValue(ongoingCallAtom)
  return call && <Call call={call} />
}

function Call({ call }: { call: Parameters<typeof CallMarks>[0]['call'] }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const words = text.call.live
  const inCall = useWords('inCall', inCallWords)
  const word = useCallStateWord()
  const name = useSideLabel(call)
  const other = useOtherCallLine()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="vp-call-window" aria-label={inCall.banner.region} data-held={call.heldByUs || undefined}>
      <div className="vp-call-window-who">
        <h1 ref={heading} tabIndex={-1} className="vp-call-window-name" translate="no">
          {name}
        </h1>
        <div className="vp-call-window-state">
          {/* What happens is said where the person is. The page's own announcements may be behind other windows. */}
          <span role="status">{word}</span>
          {call.answeredAt !== undefined && <CallTimer answeredAt={call.answeredAt} className="vp-call-window-time" />}
          <CallMarks call={call} />
        </div>
        {other && <p className="vp-call-window-other">{other}</p>}
      </div>
      <div className="vp-call-window-controls">
        <CallControl
          label={call.muted ? words.unmute : words.mute}
          icon={call.muted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
          data-on={call.muted || undefined}
          disabled={call.phase !== 'started' && call.phase !== 'in-progress'}
          onClick={() => void actions.call.setMuted(!call.muted, elementId)}
        />
        {call.can?.hold && (
          <CallControl
            label={call.heldByUs ? inCall.resume : inCall.hold}
            icon={call.heldByUs ? <Play {...ICON} /> : <Pause {...ICON} />}
            data-on={call.heldByUs || undefined}
            disabled={!isTalking(call)}
            onClick={() => void actions.call.setHeld(!call.heldByUs, elementId)}
          />
        )}
        <CallControl
          label={words.end}
          icon={<PhoneOff {...ICON} size={24} />}
          danger
          aria-disabled={call.phase === 'ending' || undefined}
          onClick={() => void actions.call.hangUp(elementId)}
        />
      </div>
    </section>
  )
}
