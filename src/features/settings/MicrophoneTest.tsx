import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePart, useWords } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { ongoingCallAtom } from '../../state/call/call'
import { microphoneTestAtom, ringAwaitsVoiceAtom } from '../../state/settings'
import { useAtomValue } from '../../view/use-atom-value'
import { incomingWords } from '../../text/en/incoming'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'
import { Hint } from '../../ui/section'
import { Meter } from '../../ui/meter'
import { Notice } from '../../ui/state/notice'

/** Opens the microphone on a press, and shows its level until the next press. */
export function MicrophoneTest() {
  const { testMicrophone, stopMicrophoneTest } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).devices
  const test = useAtomValue(microphoneTestAtom)
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  const { listening } = useWords('incoming', incomingWords).settings
  // While 'Ring in this browser' listens, that switch has the hint, the level and the button that stops it.
  const isForRinging = useAtomValue(ringAwaitsVoiceAtom) !== false
  const isOn = test.state === 'on' && !isForRinging
  return (
    <div className="vp-settings-test">
      <Button
        icon={<Mic size={20} strokeWidth={1.75} aria-hidden />}
        pending={test.state === 'opening' && !isForRinging}
        pendingLabel={words.testMicrophone}
        disabledReason={isInCall ? words.inCall : isForRinging ? listening : undefined}
        onClick={() => (isOn ? stopMicrophoneTest() : void testMicrophone())}
      >
        {isOn ? words.stopTest : words.testMicrophone}
      </Button>
      {isOn && (
        <div className="vp-settings-level">
          <MicrophoneLevel />
          <Hint>{words.speak}</Hint>
        </div>
      )}
      {test.state === 'failed' && <Notice tone="danger">{test.text}</Notice>}
    </div>
  )
}

/** Reads the level once a frame. */
export function MicrophoneLevel() {
  const { microphoneLevel } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).devices
  const [level, setLevel] = useState(0)
  useEffect(() => {
    let frame = 0
    const read = () => {
      setLevel(microphoneLevel())
      frame = requestAnimationFrame(read)
    }
    read()
    return () => cancelAnimationFrame(frame)
  }, [microphoneLevel])
  return <Meter label={words.level} value={level} />
}
