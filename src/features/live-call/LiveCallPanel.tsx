import type { FocusEvent, ReactNode, Ref } from 'react'
import { useText, useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { activeCallIdAtom, ongoingCallAtom, type OngoingCall } from '../../state/call/call'
import { familyOfCallAtom } from '../../state/call/interpreter'
import { useAtomValue } from '../../view/use-atom-value'
import { useSideLabel } from '../../view/use-host-name'
import { Avatar } from '../../ui/avatar/avatar'
import { Heading } from '../../ui/heading'
import { KEEPS_READING_PLACE } from '../../ui/focus/keeps-reading-place'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import { useStyles } from '../../ui/theme/use-styles'
import { CallAbout } from './about/CallAbout'
import { CallControls } from './controls/CallControls'
import { CallSectionView } from './controls/CallSectionView'
import { CallMarks } from './CallMarks'
import { PauseRecording } from './PauseRecording'
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

export interface LiveCallPanelProps {
  /** What to say in this call, above what it is about. */
  script?: ReactNode
}

/**
 * The live call: the other side, the duration and the controls, and what it is about, beside them where there is room
 * (`call/panel`). Nothing without a call.
 */
export function LiveCallPanel({ script }: LiveCallPanelProps) {
  const call = useAtomValue(ongoingCallAtom)
  const id = useAtomValue(activeCallIdAtom)
  return call && <Panel key={id} call={call} script={script} />
}

interface PanelProps extends LiveCallPanelProps {
  call: OngoingCall & { phase: string }
}

function Panel({ call, script }: PanelProps) {
  useStyles(css)
  const text = useText().call.live
  const { panel, heading } = useCallPanel()
  const section = useCallSection()
  const family = useAtomValue(familyOfCallAtom)
  /**
   * The pressed person's button disappears with the section, and the section's own button is disabled during a
   * transfer, so the focus needs another place.
   */
  const closeSearch = () => {
    section.close()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={staysUntilRead}
      className="vp-live-call"
      aria-label={text.panel}
      data-held={call.heldByUs || undefined}
    >
      <div className="vp-live-call-columns" {...KEEPS_READING_PLACE}>
        <CallHead call={call} heading={heading} />
        <div className="vp-live-call-foot">
          {/* Only this part counts as in view, because the banner can replace the controls but not the rest. */}
          <CallControls ref={panel} call={call} section={section} />
          <div className="vp-live-call-notices">
            <CallNotices call={call} onDevices={() => section.open('devices')} />
          </div>
        </div>
        {/* It keeps its place, and what is typed, below a section that covers it. */}
        <div className="vp-live-call-about" inert={section.shown !== null} onFocus={showAboveControls}>
          {script}
          <CallAbout key={family ? 'family' : 'call'} call={call} family={family} hasScript={Boolean(script)} />
        </div>
        <CallSectionView section={section} onPicked={closeSearch} />
      </div>
    </section>
  )
}

/** A field that the controls at the lower edge cover. `focus()` alone ignores the scroll margin of live-call.css. */
function showAboveControls({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('textarea, input')) target.scrollIntoView?.({ block: 'nearest' })
}

function CallHead({ call, heading }: { call: OngoingCall & { phase: string }; heading: Ref<HTMLHeadingElement> }) {
  const word = useCallStateWord()
  const name = useSideLabel(call)
  const directory = useDirectoryWord(call.target, call.phone)
  const number = displayPhone(call.phone)
  return (
    <div className="vp-live-call-head">
      <Avatar name={call.target.name} id={call.target.personId} size={112} />
      <Heading ref={heading} tabIndex={-1} className="vp-live-call-name" translate="no">
        {name}
      </Heading>
      {number !== name && (
        <p className="vp-live-call-number" translate="no">
          {number}
        </p>
      )}
      {directory !== undefined && <p className="vp-live-call-number">{directory}</p>}
      <CallQueuePlace call={call} />
      <div className="vp-live-call-state">
        <span className="vp-live-call-word">{word}</span>
        <CallMarks call={call} />
      </div>
      <div className="vp-live-call-time">
        {call.answeredAt === undefined ? (
          // Keeps room for the timer (`call/panel`).
          <span className="vp-live-call-timer" aria-hidden>
            {'\u00a0'}
          </span>
        ) : (
          <CallTimer answeredAt={call.answeredAt} className="vp-live-call-timer" />
        )}
        <PauseRecording call={call} />
      </div>
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
