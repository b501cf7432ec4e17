import { Mic, Square, Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '../../ui/button/button'
import { Hint } from '../../ui/section'
import { SOUND_FILES } from '../../domain/settings/greeting'
import { RecordingNow } from './RecordingNow'
import { useTakeSound } from './use-take-sound'

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
