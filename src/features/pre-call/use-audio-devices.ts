import { useEffect } from 'react'
import { useActions } from '../../view/use-phone'
import { audioDevicesAtom, type AudioDevice } from '../../state/audio-devices'
import { useAtomValue } from '../../view/use-atom-value'

const named = (devices: readonly AudioDevice[]) => devices.filter((device) => device.label !== '')

/** The devices that the browser names (none before the microphone was allowed once), updated as they change. */
export function useAudioDevices() {
  const actions = useActions()
  const devices = useAtomValue(audioDevicesAtom)
  useEffect(() => actions.audioDevices.watchAudioDevices(), [actions])
  return { ...devices, inputs: named(devices.inputs), outputs: named(devices.outputs) }
}
