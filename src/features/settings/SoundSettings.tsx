import { useEffect } from 'react'
import { usePart, useWords } from '../../actions/phone-context'
import { createSettingsActions } from '../../actions/settings'
import { audioDevicesAtom } from '../../state/audio-devices'
import { useAtomValue } from '../../state/store'
import { settingsWords } from '../../text/settings'
import { DeviceFields } from '../pre-call'
import { MicrophoneTest } from './MicrophoneTest'
import { RingVolume } from './RingVolume'
import { SettingsSection } from './SettingsSection'

/** Microphone, speaker and ring volume of this browser, each to be tried. */
export function SoundSettings() {
  const { openSound } = usePart(createSettingsActions)
  const words = useWords(settingsWords).devices
  const { inputs } = useAtomValue(audioDevicesAtom)
  useEffect(() => openSound(), [openSound])
  return (
    <SettingsSection title={words.title}>
      <p className="vp-settings-hint">{words.hint}</p>
      <div className="vp-settings-devices">
        <DeviceFields />
      </div>
      {inputs.every(({ label }) => label === '') && <p className="vp-settings-hint">{words.unnamed}</p>}
      <MicrophoneTest />
      <RingVolume />
    </SettingsSection>
  )
}
