/** The key code of a key that an input method takes. Safari reports it for the Enter after which a word has ended. */
const PROCESS = 229

/**
 * Keys that belong to an input method, while a person composes a word of Japanese for example, reach no view inside and
 * no listener of the host: Enter ends the word, and Esc discards it (`element/input-method`).
 */
export function ignoreComposedKeys(root: ShadowRoot): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode } = event as KeyboardEvent
      if (isComposing || keyCode === PROCESS) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
