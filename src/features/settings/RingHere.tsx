import { Mic } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createSettingsActions } from '../../actions/settings'
import { ongoingCallAtom } from '../../state/call/call'
import { ringsHereAtom } from '../../state/call/incoming'
import { canRingHereAtom, ringAwaitsVoiceAtom } from '../../state/settings'
import { incomingWords } from '../../text/en/incoming'
import { Button } from '../../ui/button/button'
import { Checkbox } from '../../ui/field/checkbox'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { Hint } from '../../ui/section'
import { Notice } from '../../ui/state/notice'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'
import { MicrophoneLevel } from './MicrophoneTest'

/** The switch 'Ring in this browser', off at first. Only if platform and line support it (`incoming/switch`). */
export function RingHere() {
  const { readRingHere, setRingHere } = usePart(createSettingsActions)
  const words = useWords('incoming', incomingWords).settings
  const can = useAtomValue(canRingHereAtom)
  const isOn = useAtomValue(ringsHereAtom)
  const awaits = useAtomValue(ringAwaitsVoiceAtom)
  const isTesting = awaits !== false
  const id = useId()
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  const isLocked = isInCall && !isOn
  const switchBox = useRef<HTMLInputElement>(null)
  const [wasTested, setWasTested] = useState(false)
  if (isTesting && !wasTested) setWasTested(true)
  useEffect(() => void readRingHere(), [readRingHere])
  useEffect(() => {
    // Neither on nor off until the microphone has heard somebody.
    if (switchBox.current) switchBox.current.indeterminate = isTesting
  })
  // Once somebody was heard, 'Stop listening' disappears, and the switch takes its focus.
  useFocusIfLost(switchBox, wasTested && !isTesting)
  const stop = () => {
    switchBox.current?.focus()
    void setRingHere(false)
  }
  if (!can) return null
  return (
    <div className="vp-settings-ring-here">
      <Checkbox
        ref={switchBox}
        label={words.on}
        checked={isOn}
        // Not `disabled`, with which its own press in a call would take its focus.
        aria-disabled={isLocked || undefined}
        aria-describedby={isTesting ? `${id}speak` : undefined}
        onChange={() => isLocked || void setRingHere(!isOn && !isTesting)}
      />
      <Hint>{words.what}</Hint>
      {isTesting && (
        <Notice
          tone={awaits === 'unheard' ? 'warning' : 'info'}
          action={
            <Button size="medium" onClick={stop}>
              {words.stop}
            </Button>
          }
        >
          <p id={`${id}speak`}>{awaits === 'listening' ? words.speak : words[awaits]}</p>
          <span className="vp-settings-hears">
            <Mic size={16} strokeWidth={1.75} aria-hidden />
            <MicrophoneLevel />
          </span>
        </Notice>
      )}
    </div>
  )
}
