import { useEffect } from 'react'
import { usePart, useWords } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { audioDevicesAtom } from '../../state/audio-devices'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { Hint, Section } from '../../ui/section'
import { DeviceFields } from '../pre-call'
import { MicrophoneTest } from './MicrophoneTest'
import { RingHere } from './RingHere'
import { RingVolume } from './RingVolume'

/** Microphone, speaker and ring volume of this browser, with a test for each. */
export function SoundSettings() {
  const { openSound } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).devices
  const { inputs } = useAtomValue(audioDevicesAtom)
  useEffect(() => openSound(), [openSound])
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="vp-settings-devices">
        <DeviceFields />
      </div>
      {inputs.every(({ label }) => label === '') && <Hint>{words.unnamed}</Hint>}
      <MicrophoneTest />
      <RingVolume />
      <RingHere />
    </Section>
  )
}
