import { useText, useWords } from '../../view/use-phone'
import { callFormWords } from '../../text/en/call-form'
import { DeviceFields } from './DeviceFields'
import { useAudioDevices } from './use-audio-devices'

/** Devices before a call. They are collapsed, because most people never change them. */
export function DeviceDisclosure({ hintId }: { hintId: string }) {
  const text = useText().call
  const { microphoneHint } = useWords('callForm', callFormWords).preCall
  const { inputs, outputs } = useAudioDevices()
  return (
    <div className="vp-pre-call-audio">
      {inputs.length + outputs.length > 0 && (
        <details className="vp-pre-call-devices">
          <summary>{text.live.devices}</summary>
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
