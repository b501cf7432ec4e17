import { useEffect } from 'react'
import { usePhone } from '../../actions/phone-context'
import { audioDevicesAtom, type AudioDevice } from '../../state/audio-devices'
import { useAtomValue } from '../../state/store'
import { Select } from '../../ui/select'

/** Microphone and speaker of this browser. Nothing where the browser does not name them (before the first permission). */
export function DeviceFields() {
  const { actions, text } = usePhone()
  const devices = useAtomValue(audioDevicesAtom)
  useEffect(() => actions.watchAudioDevices(), [actions])
  return (
    <>
      <DeviceField
        label={text.call.live.microphone}
        devices={devices.inputs}
        chosen={devices.input}
        onChoose={actions.chooseInput}
      />
      <DeviceField
        label={text.call.live.speaker}
        devices={devices.outputs}
        chosen={devices.output}
        onChoose={actions.chooseOutput}
      />
    </>
  )
}

interface DeviceFieldProps {
  label: string
  devices: readonly AudioDevice[]
  chosen: string | undefined
  onChoose: (deviceId: string) => Promise<void>
}

function DeviceField({ label, devices, chosen, onChoose }: DeviceFieldProps) {
  const { actions, text } = usePhone()
  const named = devices.filter((device) => device.label !== '')
  if (named.length === 0) return null
  return (
    <Select
      label={label}
      placeholder={text.call.live.systemDevice}
      options={named.map((device) => ({ value: device.id, label: device.label }))}
      // A chosen device that is unplugged is not there: the system's own choice is used meanwhile.
      value={named.find((device) => device.id === chosen)?.id ?? ''}
      onChange={(deviceId) => void onChoose(deviceId).then(actions.loadAudioDevices)}
    />
  )
}
