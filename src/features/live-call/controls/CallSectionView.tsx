import { ArrowLeft, UserPlus } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { isTalking } from '../../../domain/call/call-state'
import { ongoingCallAtom, otherCallsAtom, sentDigitsAtom } from '../../../state/call/call'
import { inCallWords } from '../../../text/en/in-call'
import hiddenCss from '../../../ui/visually-hidden.css?inline'
import { Heading } from '../../../ui/heading'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhone, useWords } from '../../../view/use-phone'
import { DeviceFields } from '../../pre-call'
import { lazyPart } from '../../../view/lazy-part'
import { KeepOnTop } from '../on-top/KeepOnTop'
import type { CallSection, CallSectionName } from './use-call-section'
import { plainDigits } from '../../../lib/number-text'
import { DialPad } from '../../keypad'

const CallTransfer = lazyPart(
  () => import('../transfer/CallTransfer'),
  (module) => module.CallTransfer,
)

interface CallSectionViewProps {
  section: CallSection
  /** Somebody was chosen, to whom the call goes, or who is called beside it. */
  onPicked: () => void
}

/** What a control opened, in the place of what the call is about: dial pad, devices or transfer (`call/panel`). */
export function CallSectionView({ section, onPicked }: CallSectionViewProps) {
  return (
    <>
      <SentDigits shown={section.shown === 'keypad'} />
      {section.shown && <OpenSection key={section.shown} shown={section.shown} section={section} onPicked={onPicked} />}
    </>
  )
}

function OpenSection({ shown, section, onPicked }: CallSectionViewProps & { shown: CallSectionName }) {
  const { actions, elementId } = usePhone()
  const words = useWords('inCall', inCallWords)
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  // Each but Add call has the name of the control that opens it.
  const title = { keypad: words.live.keypad, devices: words.more, transfer: words.transfer, add: words.addCall }
  const send = useCallback((digit: string) => void actions.call.sendDigits(digit, elementId), [actions, elementId])
  // Transfer and Add call focus their field themselves. In the others the next keys are meant for the section: digits, for example.
  useEffect(() => {
    if (shown === 'keypad' || shown === 'devices') box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  /** The focus returns to the button that opened the section. */
  const back = () => {
    const root = box.current?.getRootNode() as ParentNode | undefined
    const opener = root?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(section.id)}"]`)
    section.close()
    opener?.focus({ preventScroll: true })
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      event.stopPropagation()
      return back()
    }
    if (shown === 'keypad') sendKey(event, send)
  }
  return (
    <section
      ref={box}
      id={section.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="vp-live-call-section"
      data-section={shown}
      onKeyDown={keyDown}
    >
      <div className="vp-live-call-section-head">
        <IconButton label={words.back} icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden />} onClick={back} />
        <Heading below={1} id={titleId} className="vp-live-call-section-title">
          {title[shown]}
        </Heading>
      </div>
      {/* Silent here, because the line's own tone sounds when the digit is sent. */}
      {shown === 'keypad' && <DialPad onKey={send} onSound={silent} />}
      {shown === 'devices' && <AddCallButton onPress={() => section.open('add')} />}
      {shown === 'devices' && <KeepOnTop />}
      {shown === 'devices' && <DeviceFields />}
      {(shown === 'transfer' || shown === 'add') && <CallTransfer to={shown} onPicked={onPicked} />}
    </section>
  )
}

/** Leads to a second call, where one can be placed beside this one (`call/add`). */
function AddCallButton({ onPress }: { onPress: () => void }) {
  const words = useWords('inCall', inCallWords)
  const call = useAtomValue(ongoingCallAtom)
  const isOnly = useAtomValue(otherCallsAtom).length === 0
  if (!call?.can?.add || !isOnly) return null
  return (
    <Button
      icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}
      disabledReason={isTalking(call) ? undefined : words.disabled[call.transferringTo ? 'transferring' : 'notYet']}
      onClick={onPress}
    >
      {words.addCall}
    </Button>
  )
}

/** Also exists while the dial pad is closed (`a11y/announcer`). */
function SentDigits({ shown }: { shown: boolean }) {
  useStyles(hiddenCss)
  const { sentDigits } = useWords('inCall', inCallWords).live
  const sent = useAtomValue(sentDigitsAtom)
  return (
    <div
      // Without the role an empty region is not read as one.
      role={shown ? 'status' : undefined}
      aria-live="polite"
      // Each press is said alone, without those before it.
      aria-atomic={false}
      aria-label={shown ? sentDigits : undefined}
      className={shown ? 'vp-live-call-digits' : 'vp-visually-hidden'}
    >
      {shown && [...sent].map((digit, at) => <span key={at}>{digit}</span>)}
    </div>
  )
}

const DTMF_KEY = /^[\d*#]$/

/**
 * Each typed digit is sent at once as a tone of the line (`call/dtmf`), but only while the focus is in the section
 * (WCAG 2.1.4). Enter and Space press the key itself.
 */
function sendKey(event: KeyboardEvent, send: (digit: string) => void) {
  const key = plainDigits(event.key)
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !DTMF_KEY.test(key)) return
  event.stopPropagation()
  send(key)
}

const silent = () => undefined
