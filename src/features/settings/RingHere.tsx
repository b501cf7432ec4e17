import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createSettingsActions } from '../../actions/settings'
import { endOfNotNow } from '../../domain/call/not-now'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { pushAtom } from '../../state/push'
import { canRingHereAtom, ringAwaitsVoiceAtom } from '../../state/settings'
import { incomingWords } from '../../text/en/incoming'
import { Button } from '../../ui/button/button'
import { Checkbox } from '../../ui/field/checkbox'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { Hint } from '../../ui/section'
import { Notice } from '../../ui/state/notice'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useText, useWords } from '../../view/use-phone'
import { MicrophoneLevel } from './MicrophoneTest'
import { RingAsleep } from './RingAsleep'

/** The switch 'Ring in this browser', off at first. Only if platform and line support it (`incoming/switch`). */
export function RingHere() {
  const { readRingHere, setRingHere, stopRingCheck } = usePart(createSettingsActions)
  const { settings: words, notNow } = useWords('incoming', incomingWords)
  const { locale } = useText()
  const can = useAtomValue(canRingHereAtom)
  const isOn = useAtomValue(ringsHereAtom)
  const awaits = useAtomValue(ringAwaitsVoiceAtom)
  const until = useAtomValue(notNowUntilAtom)
  const isAsleepToo = useAtomValue(pushAtom)?.phase === 'on'
  const isTesting = awaits !== false
  const switchBox = useRef<HTMLInputElement>(null)
  const [wasTested, setWasTested] = useState(false)
  if (isTesting && !wasTested) setWasTested(true)
  useEffect(() => void readRingHere(), [readRingHere])
  // Once somebody was heard, 'Stop listening' disappears, and the switch takes its focus.
  useFocusIfLost(switchBox, wasTested && !isTesting)
  const stop = () => {
    switchBox.current?.focus()
    stopRingCheck()
  }
  if (!can) return null
  const pausedUntil = until !== undefined && endOfNotNow(until, Date.now(), { locale, tomorrow: notNow.tomorrow })
  const whileOn = pausedUntil ? words.asleepPaused(pausedUntil) : words.asleepOn
  const asleep = isAsleepToo ? whileOn : words.misses
  return (
    <div className="vp-settings-ring-here">
      <Checkbox ref={switchBox} label={words.on} checked={isOn} onChange={() => void setRingHere(!isOn)} />
      <Hint>{`${words.what} ${asleep}`}</Hint>
      {isTesting && (
        <Notice
          tone={awaits === 'unheard' ? 'warning' : 'info'}
          action={
            <Button size="medium" onClick={stop}>
              {words.stop}
            </Button>
          }
        >
          <p>{awaits === 'listening' ? words.speak : words[awaits]}</p>
          <span className="vp-settings-hears">
            <Mic size={16} strokeWidth={1.75} aria-hidden />
            <MicrophoneLevel />
          </span>
        </Notice>
      )}
      {isOn && <RingAsleep />}
    </div>
  )
}
