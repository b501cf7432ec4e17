import { useEffect } from 'react'
import { useActions, useWords } from '../../view/use-phone'
import { audioDevicesAtom, type AudioDevice } from '../../state/audio-devices'
import { callFormWords } from '../../text/en/call-form'
import { inCallWords } from '../../text/en/in-call'
import { Select } from '../../ui/field/select'
import { useAtomValue } from '../../view/use-atom-value'

/** Microphone and speaker of this browser, before a call and during it. Nothing if the browser names none. */
export function DeviceFields() {
  const actions = useActions()
  const words = useWords('inCall', inCallWords).live
  const { inputs, outputs, input, output } = useAudioDevices()
  return (
    <>
      <DeviceField label={words.microphone} devices={inputs} chosen={input} onChoose={actions.call.chooseInput} />
      <DeviceField label={words.speaker} devices={outputs} chosen={output} onChoose={actions.call.chooseOutput} />
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
  const actions = useActions()
  const { systemDevice } = useWords('inCall', inCallWords).live
  if (devices.length === 0) return null
  return (
    <Select
      label={label}
      // An empty id is the system's default, for the browser and for us. Some browsers list it themselves.
      options={[
        ...(devices.some(({ id }) => id === 'default') ? [] : [{ value: '', label: systemDevice }]),
        ...devices.map((device) => ({ value: device.id, label: device.label })),
      ]}
      // A chosen device that is unplugged is missing in the list, so the system's default is used until it returns.
      value={devices.find((device) => device.id === chosen)?.id ?? devices.find(({ id }) => id === 'default')?.id ?? ''}
      onChange={(deviceId) => void onChoose(deviceId).then(actions.audioDevices.loadAudioDevices)}
    />
  )
}

const named = (devices: readonly AudioDevice[]) => devices.filter((device) => device.label !== '')

/** The devices that the browser names (none before the microphone was allowed once), updated as they change. */
function useAudioDevices() {
  const actions = useActions()
  const devices = useAtomValue(audioDevicesAtom)
  useEffect(() => actions.audioDevices.watchAudioDevices(), [actions])
  return { ...devices, inputs: named(devices.inputs), outputs: named(devices.outputs) }
}

/** Devices before a call. They are collapsed, because most people never change them. */
export function DeviceDisclosure({ hintId }: { hintId: string }) {
  const { live } = useWords('inCall', inCallWords)
  const { microphoneHint } = useWords('callForm', callFormWords).preCall
  const { inputs, outputs } = useAudioDevices()
  return (
    <div className="vp-pre-call-audio">
      {inputs.length + outputs.length > 0 && (
        <details className="vp-pre-call-devices">
          <summary>{live.devices}</summary>
          <div className="vp-pre-call-device-fields">
            <DeviceFields />
          </div>
        </details>
      )}
      <p id={hintId} className="vp-pre-call-hint">
        {microphoneHint}
      </p>
    </div>
  )
}
