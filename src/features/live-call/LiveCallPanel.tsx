import { useRef, type Ref } from 'react'
import { useText, useWords } from '../../view/use-phone'
import { targetLabel } from '../../domain/call/call-target'
import { displayPhone } from '../../domain/number/phone-number'
import { activeCallIdAtom, ongoingCallAtom, type OngoingCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { Avatar } from '../../ui/avatar/avatar'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { CallAbout } from './about/CallAbout'
import { CallControls } from './controls/CallControls'
import { CallExtras } from './controls/CallExtras'
import { CallMarks } from './CallMarks'
import { CallNotices } from './CallNotices'
import { CallTimer } from './CallTimer'
import { useCallStateWord } from './use-call-state-word'
import css from './live-call.css?inline'
import { useCallPanel } from './use-call-panel'
import { useCallSection } from './controls/use-call-section'
import { useDirectoryWord } from './use-directory-word'
import { placeInQueue } from '../../domain/call/call-queue'
import { callQueueAtom } from '../../state/call/call-queue'
import { callQueueWords } from '../../text/en/call-queue'

/**
 * The live call: the other side, the duration and the controls (`call/panel`), and what it is about, beside them where
 * there is room (`call/panel`). Nothing without a call.
 */
export function LiveCallPanel() {
  const call = useAtomValue(ongoingCallAtom)
  const id = useAtomValue(activeCallIdAtom)
  return call && <Panel key={id} call={call} />
}

function Panel({ call }: { call: OngoingCall & { phase: string } }) {
  useStyles(css)
  const text = useText().call.live
  const { panel, heading } = useCallPanel()
  const section = useCallSection()
  const notes = useRef<HTMLTextAreaElement>(null)
  /**
   * The pressed person's button disappears with the section, and the section's own button is disabled during a
   * transfer, so the focus needs another place.
   */
  const closeTransfer = () => {
    section.close()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section className="vp-live-call" aria-label={text.panel}>
      <div className="vp-live-call-columns">
        {/* Only this part counts as in view, because the banner can replace the controls but not the rest. */}
        <div ref={panel} className="vp-live-call-phone">
          <CallHead call={call} heading={heading} />
          <CallControls call={call} section={section} onNotes={() => showNotes(notes.current)} />
          {/* Below the buttons, so that changing notices do not move them. */}
          <CallNotices call={call} onDevices={() => section.open('devices')} />
          <CallExtras section={section} onTransfer={closeTransfer} />
        </div>
        {call.callId && <CallAbout call={call} callId={call.callId} notesRef={notes} />}
      </div>
    </section>
  )
}

/** Focuses the notes with the scroll margin of live-call.css, which `focus()` alone ignores in some browsers. */
function showNotes(notes: HTMLTextAreaElement | null) {
  notes?.focus({ preventScroll: true })
  notes?.scrollIntoView?.({ block: 'nearest' })
}

function CallHead({ call, heading }: { call: OngoingCall & { phase: string }; heading: Ref<HTMLHeadingElement> }) {
  const word = useCallStateWord()
  const name = targetLabel({ ...call.target, phone: call.phone })
  const directory = useDirectoryWord(call.target, call.phone)
  const number = displayPhone(call.phone)
  return (
    <div className="vp-live-call-head">
      <Avatar name={call.target.name} id={call.target.personId} size={112} />
      <Heading ref={heading} tabIndex={-1} className="vp-live-call-name">
        {name}
      </Heading>
      {number !== name && <p className="vp-live-call-number">{number}</p>}
      {directory !== undefined && <p className="vp-live-call-number">{directory}</p>}
      <CallQueuePlace call={call} />
      <div className="vp-live-call-state">
        {word}
        <CallMarks call={call} />
      </div>
      {call.answeredAt === undefined ? (
        // Keeps room for the timer (`call/panel`).
        <span className="vp-live-call-timer" aria-hidden>
          {'\u00a0'}
        </span>
      ) : (
        <CallTimer answeredAt={call.answeredAt} className="vp-live-call-timer" />
      )}
    </div>
  )
}

/** In a live call to somebody on the page's list: the place in it (`queue/card`). */
function CallQueuePlace({ call }: { call: OngoingCall }) {
  const words = useWords('callQueue', callQueueWords)
  const queue = useAtomValue(callQueueAtom)
  const place = queue && placeInQueue(queue, call)
  return queue && place ? <p className="vp-live-call-number">{words.place(place, queue.entries.length)}</p> : null
}
