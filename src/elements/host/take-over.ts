import { flushSync } from 'react-dom'
import { numberAmongWords } from '../../domain/number/number-among-words'
import type { Phone } from '../../phone'
import { shellOf } from '../../shell/shell'

/**
 * The view is there, beside the shell that showed its first frame. It takes over what is typed in the shell, and a press of
 * Call, and replaces it in one frame (`load/shell`), not in the middle of a word or a press.
 */
export function takeOver(root: ShadowRoot, phone: Phone | undefined, origin: string): void {
  // After all effects of this render, so that the view follows its state.
  queueMicrotask(() =>
    shellOf(root)?.whenIdle(() => {
      const shell = shellOf(root)
      if (!shell) return
      const { text, pasted, isCallPressed } = shell
      if (phone && text)
        flushSync(() => phone.actions.keypad.setDialInput((pasted && numberAmongWords(pasted)) ?? text))
      shell.leave()
      if (phone && isCallPressed) phone.actions.keypad.callFromKeypad(origin)
    }),
  )
}
