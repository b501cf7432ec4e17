import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSideLabel } from '../../view/use-host-name'
import { usePhone, useWords } from '../../view/use-phone'
import { endedCallAtom, type EndedCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { inCallWords } from '../../text/en/in-call'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { deepActiveElement } from '../../ui/focus/focus'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import { useStyles } from '../../ui/theme/use-styles'
import { CallForm } from '../call-details'
import css from './softphone.css?inline'

/** The form of the ended call in place, and the button back to the keypad. After Save or Cancel it closes by itself. */
export function AfterCall() {
  const ended = useAtomValue(endedCallAtom)
  return ended && <AfterThisCall key={ended.callId} ended={ended} />
}

function AfterThisCall({ ended }: { ended: EndedCall }) {
  useStyles(css)
  const { actions, elementId } = usePhone()
  const words = useWords('inCall', inCallWords).after
  const head = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form takes the focus only from this view, or from a call banner, which is about to disappear. A person who
  // works elsewhere on the page keeps it (`form/focus`).
  const isWaitedFor = () => {
    const active = deepActiveElement()
    return !active || head.current?.contains(active) === true || active.closest('.vp-call-banner') !== null
  }
  const takeFocus = useEffectEvent(() => {
    if (isWaitedFor()) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
  const title = words.title(useSideLabel(ended))
  return (
    <section ref={staysUntilRead} className="vp-after-call" aria-label={title}>
      <div ref={head} className="vp-after-call-head">
        <Button
          size="medium"
          variant="white"
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => actions.navigation.mayLeave(actions.keypad.leaveEndedCall, elementId)}
        >
          {words.back}
        </Button>
        <Heading ref={heading} tabIndex={-1} className="vp-after-call-title">
          {title}
        </Heading>
      </div>
      <CallForm callId={ended.callId} takeFocus={isWaitedFor} confirmsCancel isUntitled />
    </section>
  )
}
