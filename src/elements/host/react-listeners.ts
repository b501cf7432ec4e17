/**
 * The events that our views and the calendar have handlers for. An event that is missing here reaches no handler:
 * `react-listeners.test.ts` compares the list with the code.
 */
export const HANDLED = new Set(
  (
    'change click compositionend contextmenu dragover drop focusin focusout input keydown mousedown mouseout mouseover ' +
    'paste pointercancel pointerdown pointermove pointerout pointerover submit touchmove wheel'
  ).split(' '),
)

/** Those that are handled on their way down too (`onKeyDownCapture`). */
export const CAPTURED = new Set(['keydown'])

/** React's mark of a target that it listens to. */
const MARK = '_reactListening'

/**
 * Runs a function that may create React's root of a container. React listens there to every event that there is, twice, 140
 * listeners for each element of a page, and looks for handlers at each movement of the mouse. Here it listens to what is
 * handled. It also listens to `selectionchange` on the document, for `onSelect`, and marks the document. Neither is
 * needed, and an embed leaves nothing behind (`element/move`); without the mark, the host's own root listens for itself.
 */
export function listenToHandled(container: EventTarget, mount: () => void): void {
  const before = new Set(Object.keys(document))
  const restore = [
    onlyListen(container, (type, captures) => (captures ? CAPTURED : HANDLED).has(type)),
    onlyListen(document, (type) => type !== 'selectionchange'),
  ]
  try {
    mount()
  } finally {
    for (const undo of restore) undo()
    for (const key of Object.keys(document)) {
      if (key.startsWith(MARK) && !before.has(key)) Reflect.deleteProperty(document, key)
    }
  }
}

/** Until the returned undo, a target gets no other listeners than those that are wanted. */
function onlyListen(target: EventTarget, isWanted: (type: string, captures: boolean) => boolean): () => void {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const add = target.addEventListener
  target.addEventListener = (...args: Parameters<typeof add>) => {
    const [type, , options] = args
    const captures = typeof options === 'object' ? options.capture : options
    if (isWanted(type, captures ?? false)) add.apply(target, args)
  }
  return () => {
    if (own) Object.defineProperty(target, 'addEventListener', own)
    else Reflect.deleteProperty(target, 'addEventListener')
  }
}
