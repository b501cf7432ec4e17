import { Headset as HeadsetIcon } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { headsetPart, type Headset } from '../../actions/settings/headset'
import { headsetWords } from '../../text/en/headset'
import { Button } from '../../ui/button/button'
import { Section } from '../../ui/section'
import { Notice } from '../../ui/state/notice'
import { usePart, useText, useWords } from '../../view/use-phone'

/** Connects a headset by a press, which the browser then remembers, and says which ones are connected (`headset/keys`). */
export function HeadsetSettings({ headset }: { headset: Headset }) {
  const { connectHeadset, disconnectHeadsets } = usePart(headsetPart)
  const words = useWords('headset', headsetWords)
  const { locale } = useText()
  const names = useSyncExternalStore(headset.onNames, headset.names)
  const [outcome, setOutcome] = useState<keyof typeof words.outcome>()
  const [isAsking, setAsking] = useState(false)
  const connectButton = useRef<HTMLButtonElement>(null)
  const isConnected = names.length > 0

  const connect = async () => {
    setAsking(true)
    setOutcome(await connectHeadset(headset))
    setAsking(false)
  }
  const disconnect = async () => {
    // This button disappears.
    connectButton.current?.focus()
    setOutcome(undefined)
    await disconnectHeadsets(headset)
  }

  return (
    <Section title={words.title} hint={words.hint}>
      {isConnected && <p>{words.connected(new Intl.ListFormat(locale).format(names))}</p>}
      <div className="vp-settings-test">
        <Button
          ref={connectButton}
          icon={<HeadsetIcon size={20} strokeWidth={1.75} aria-hidden />}
          pending={isAsking}
          pendingLabel={words.connecting}
          onClick={() => void connect()}
        >
          {isConnected ? words.connectAnother : words.connect}
        </Button>
        {isConnected && <Button onClick={() => void disconnect()}>{words.disconnect}</Button>}
      </div>
      {outcome && outcome !== 'connected' && <Notice tone="warning">{words.outcome[outcome]}</Notice>}
    </Section>
  )
}
