import { Mic, Square, Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '../../ui/button/button'
import { Hint } from '../../ui/section'
import { SOUND_FILES } from '../../domain/settings/greeting'
import { useWords, usePart, usePhone } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import { greetingWords } from '../../text/en/greeting'
import { Badge } from '../../ui/badge'
import { Meter } from '../../ui/meter'
import { Timer } from '../../ui/timer'
import { createGreetingActions } from '../../actions/greeting'
import { ongoingCallAtom } from '../../state/call/call'
import { greetingTakeAtom } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'

interface TakeSoundProps {
  recordRef: Ref<HTMLButtonElement>
  hasSound: boolean
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Record, and Choose a file. Record and Stop are the same button, so that it keeps the focus. */
export function TakeSound({ recordRef, hasSound }: TakeSoundProps) {
  const { words, take, isInCall, record, stop, takeFile } = useTakeSound()
  const files = useRef<HTMLInputElement>(null)
  const isRecording = take?.phase === 'recording'
  const pendingLabel = take?.phase === 'opening' ? words.opening : words.reading
  return (
    <>
      {!hasSound && !isRecording && <p>{words.noAudio}</p>}
      <div className="vp-greeting-row">
        <Button
          ref={recordRef}
          icon={isRecording ? <Square {...ICON} /> : <Mic {...ICON} />}
          pending={take?.phase === 'opening' || take?.phase === 'reading'}
          pendingLabel={pendingLabel}
          disabledReason={isInCall ? words.inCall : undefined}
          onClick={isRecording ? stop : record}
        >
          {isRecording ? words.stopRecording : hasSound ? words.recordAgain : words.record}
        </Button>
        <Button
          icon={<Upload {...ICON} />}
          disabledReason={isRecording ? words.takeFirst : undefined}
          onClick={() => files.current?.click()}
        >
          {words.chooseFile}
        </Button>
        <input
          ref={files}
          type="file"
          hidden
          accept={SOUND_FILES}
          aria-label={words.chooseFile}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) takeFile(file)
            // The same file can be chosen again after it is corrected.
            currentTarget.value = ''
          }}
        />
      </div>
      {take?.phase === 'opening' && <Hint>{words.opening}</Hint>}
      {take?.phase === 'recording' && <RecordingNow ms={take.ms} level={take.level} />}
    </>
  )
}

/** The length of the recording, and the microphone's level. */
function RecordingNow({ ms, level }: { ms: number; level: number }) {
  const words = useWords('greeting', greetingWords)
  return (
    <div className="vp-greeting-row">
      <Badge tone="recording">{words.recording}</Badge>
      <Timer label={words.recordedTime} className="vp-greeting-time">
        {words.timeOf(formatPlace(ms), formatPlace(LIMITS.greetingMsMax))}
      </Timer>
      <Meter label={words.level} value={level} />
    </div>
  )
}

/** The state and actions of Record and Choose a file. */
function useTakeSound() {
  const { recordGreeting, stopRecording, takeGreetingFile } = usePart(createGreetingActions)
  const { elementId } = usePhone()
  const words = useWords('greeting', greetingWords)
  const take = useAtomValue(greetingTakeAtom)
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  return {
    words,
    take,
    isInCall,
    record: () => void recordGreeting(elementId),
    stop: stopRecording,
    takeFile: (file: File) => void takeGreetingFile(file, elementId),
  }
}
