import { Volume2 } from 'lucide-react'
import { useId } from 'react'
import { usePart, useWords } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { ongoingCallAtom } from '../../state/call/call'
import { ringVolumeAtom } from '../../state/settings'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'

/** The ring volume in this browser, and one ring to test it. */
export function RingVolume() {
  const { setRingVolume, playTestRing } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).devices
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  const percent = Math.round(useAtomValue(ringVolumeAtom) * 100)
  const id = useId()
  return (
    <div className="vp-settings-ring">
      <div className="vp-settings-volume">
        <label htmlFor={id}>{words.ringVolume}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={words.percent(percent)}
          onChange={(event) => setRingVolume(Number(event.target.value) / 100)}
        />
        <span className="vp-settings-percent" aria-hidden>
          {words.percent(percent)}
        </span>
      </div>
      <Button
        icon={<Volume2 size={20} strokeWidth={1.75} aria-hidden />}
        disabledReason={isInCall ? words.inCall : undefined}
        onClick={playTestRing}
      >
        {words.testRing}
      </Button>
    </div>
  )
}
