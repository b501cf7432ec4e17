import type { PointerEvent } from 'react'
import { useText } from '../../view/use-phone'
import { DIAL_KEYS, type DialKey } from '../../domain/number/dial-input'
import { useStyles } from '../../ui/theme/use-styles'
import css from './dial-pad.css?inline'
import { useKeyPress } from './use-key-press'

interface DialPadProps {
  onKey: (key: DialKey) => void
  onSound: (key: DialKey) => void
  /** Holding 0 gives +, for a number but not for digits during a call. */
  withPlus?: boolean
  /** Something covers the pad, so keyboard and screen readers skip it. */
  covered?: boolean
  /** A key went down under this kind of pointer. */
  onPointer?: (pointerType: string) => void
}

/** The twelve keys, for the keypad and for the dial pad of a call. */
export function DialPad({ onKey, onSound, withPlus = false, covered = false, onPointer }: DialPadProps) {
  const text = useText()
  useStyles(css)
  return (
    <div
      className="vp-dial-pad"
      role="group"
      aria-label={text.keypad.pad}
      inert={covered}
      onPointerDown={(event: PointerEvent) => onPointer?.(event.pointerType)}
      // The focus stays, so that Enter still means Call after a click on a key.
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIAL_KEYS.map(({ key, letters }) => (
        <DialPadKey
          key={key}
          dialKey={key}
          letters={key === '0' && !withPlus ? '' : letters}
          longPressKey={key === '0' && withPlus ? '+' : undefined}
          onKey={onKey}
          onSound={onSound}
        />
      ))}
    </div>
  )
}

interface DialPadKeyProps extends Pick<DialPadProps, 'onKey' | 'onSound'> {
  dialKey: DialKey
  letters: string
  longPressKey?: DialKey
}

function DialPadKey({ dialKey, letters, longPressKey, onKey, onSound }: DialPadKeyProps) {
  const text = useText()
  const press = useKeyPress({ dialKey, longPressKey, onKey, onSound })
  return (
    <button
      type="button"
      part="key"
      className="vp-dial-key"
      aria-label={text.keypad.keyName(dialKey, letters)}
      {...press}
    >
      <span className="vp-dial-key-digit">
        {press['data-press'] === 'held' && longPressKey ? longPressKey : dialKey}
      </span>
      <span className="vp-dial-key-letters">{letters}</span>
    </button>
  )
}
