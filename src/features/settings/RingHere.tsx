import { useEffect, useId } from 'react'
import { createSettingsActions } from '../../actions/settings'
import { ongoingCallAtom } from '../../state/call/call'
import { ringsHereAtom } from '../../state/call/incoming'
import { canRingHereAtom, ringAwaitsVoiceAtom } from '../../state/settings'
import { incomingWords } from '../../text/en/incoming'
import { Checkbox } from '../../ui/field/checkbox'
import { Hint } from '../../ui/section'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** The switch 'Ring in this browser', off at first, where platform and line can (`incoming/switch`). */
export function RingHere() {
  const { readRingHere, setRingHere } = usePart(createSettingsActions)
  const words = useWords('incoming', incomingWords).settings
  const can = useAtomValue(canRingHereAtom)
  const isOn = useAtomValue(ringsHereAtom)
  const isTesting = useAtomValue(ringAwaitsVoiceAtom)
  const id = useId()
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  useEffect(() => void readRingHere(), [readRingHere])
  if (!can) return null
  return (
    <div>
      <Checkbox
        // Neither on nor off until the microphone has heard somebody.
        ref={(box) => {
          if (box) box.indeterminate = isTesting
        }}
        label={words.on}
        checked={isOn}
        disabled={isInCall && !isOn}
        aria-describedby={isTesting ? `${id}speak` : undefined}
        onChange={() => void setRingHere(!isOn && !isTesting)}
      />
      <Hint>{words.what}</Hint>
      {isTesting && <Hint id={`${id}speak`}>{words.speak}</Hint>}
    </div>
  )
}
