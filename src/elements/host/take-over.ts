import { flushSync } from 'react-dom'
import { numberAmongWords } from '../../domain/number/number-among-words'
import type { Phone } from '../../phone'
import { shellOf } from '../../shell/shell'
import { keypadUnavailableAtom } from '../../state/keypad'
import { sessionAtom, type SessionPhase } from '../../state/session'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import type { ElementHost } from './element-host'

/**
 * The view is there, beside the shell that showed its first frame. It takes over what is typed in the shell, and a press of
 * Call, and replaces it in one frame (`load/shell`), not in the middle of a word or a press.
 */
export function takeOver(root: ShadowRoot, phone: Phone | undefined, host: ElementHost): void {
  // After all effects of this render, so that the view follows its state.
  queueMicrotask(() => {
    const first = shellOf(root)
    if (first?.whenViewed) return first.whenViewed(() => first.whenIdle(() => leave(root)))
    if (phone && first?.waitsForSession) return whenStarted(phone, () => replaceButton(root, host))
    shellOf(root)?.whenIdle(() => {
      const shell = shellOf(root)
      if (!shell) return
      const { text, pasted, isCallPressed } = shell
      const number = pasted ? numberAmongWords(pasted) : undefined
      if (phone && text) flushSync(() => phone.actions.keypad.setDialInput(number ?? text))
      leave(root)
      if (phone && isCallPressed) phone.actions.keypad.callFromKeypad(host.id)
    })
  })
}

/** The shell leaves, but for what has the focus, which goes when screen readers have read the same control in the view. */
function leave(root: ShadowRoot): void {
  const forget = staysUntilRead(root.querySelector<HTMLElement>('.vp-shell'))
  forget()
  shellOf(root)?.leave()
}

/** Phases without a phone to wait for. */
const OVER: readonly SessionPhase[] = ['signed-out', 'signing-in', 'refused', 'failed']

/** Calls back once it is known whether this person can call. */
function whenStarted({ store }: Phone, then: () => void): void {
  const isKnown = () => {
    const { phase } = store.get(sessionAtom)
    return phase === 'ready' ? store.get(keypadUnavailableAtom) !== 'not-ready' : OVER.includes(phase)
  }
  if (isKnown()) return then()
  const tell = () => {
    if (!isKnown()) return
    undos.forEach((undo) => undo())
    then()
  }
  const undos = [store.sub(keypadUnavailableAtom, tell), store.sub(sessionAtom, tell)]
}

/** A call button's press, which came before the phone, is made again in the view (`call/button`). */
function replaceButton(root: ShadowRoot, host: ElementHost): void {
  shellOf(root)?.whenIdle(() =>
    // Not while the state is being set. The view must show it before it is pressed, and React gives each element of a page a
    // task of its own.
    setTimeout(() => {
      flushSync(() => host.render())
      const shell = shellOf(root)
      const isPressed = shell?.isCallPressed
      shell?.leave()
      if (isPressed) root.querySelector<HTMLElement>('.vp-button')?.click()
    }),
  )
}
