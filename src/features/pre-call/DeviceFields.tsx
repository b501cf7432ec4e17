import { usePhone } from '../../view/use-phone'
import type { AudioDevice } from '../../state/audio-devices'
import { Select } from '../../ui/field/select'
import { useAudioDevices } from './use-audio-devices'

/** Microphone and speaker of this browser; used before a call and in it. Nothing where the browser names none. */
export function DeviceFields() {
  const { actions, text } = usePhone()
  const words = text.call.live
  const { inputs, outputs, input, output } = useAudioDevices()
  return (
    <>
      <DeviceField label={words.microphone} devices={inputs} chosen={input} onChoose={actions.chooseInput} />
      <DeviceField label={words.speaker} devices={outputs} chosen={output} onChoose={actions.chooseOutput} />
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
  if (devices.length === 0) return null
  return (
    <Select
      label={label}
      // An empty id is the system's own choice, for the browser as for us; some browsers list it by themselves.
      options={[
        ...(devices.some(({ id }) => id === 'default') ? [] : [{ value: '', label: text.call.live.systemDevice }]),
        ...devices.map((device) => ({ value: device.id, label: device.label })),
      ]}
      // A chosen device that is unplugged is not there: the system's own choice is used meanwhile.
      value={devices.find((device) => device.id === chosen)?.id ?? devices.find(({ id }) => id === 'default')?.id ?? ''}
      onChange={(deviceId) => void onChoose(deviceId).then(actions.loadAudioDevices)}
    />
  )
}
