import { useEffect } from 'react'
import { pushPart } from '../../actions/desktop-notifications/push'
import { pushAtom } from '../../state/push'
import { incomingWords } from '../../text/en/incoming'
import { Checkbox } from '../../ui/field/checkbox'
import { Hint } from '../../ui/section'
import { Notice } from '../../ui/state/notice'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** The switch 'Also when this page sleeps', only where platform, page and browser have it (`incoming/switch`). */
export function RingAsleep() {
  const { readPush, setPush } = usePart(pushPart)
  const words = useWords('incoming', incomingWords).settings
  const state = useAtomValue(pushAtom)
  useEffect(() => void readPush(), [readPush])
  if (!state) return null
  return (
    <div className="vp-settings-ring-asleep">
      <Checkbox
        label={words.asleep}
        checked={state.phase !== 'off'}
        aria-busy={state.phase === 'turning-on' || undefined}
        onChange={(on) => void setPush(on)}
      />
      <Hint>{state.phase === 'turning-on' ? words.asleepTurning : words.asleepWhat}</Hint>
      {state.failure !== undefined && <Notice tone="warning">{state.failure}</Notice>}
    </div>
  )
}
