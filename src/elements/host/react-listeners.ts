/**
 * The handlers that our views and the calendar give to nodes, and the events of the browser that React makes each of them
 * from. A handler that is missing here is never called: `react-listeners.test.ts` compares the table with the code.
 */
export const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onClick: ['click'],
  onCompositionEnd: ['compositionend'],
  onContextMenu: ['contextmenu'],
  onDragOver: ['dragover'],
  onDrop: ['drop'],
  onFocus: ['focusin'],
  onKeyDown: ['keydown'],
  onKeyDownCapture: ['keydown'],
  onMouseDown: ['mousedown'],
  onMouseEnter: ['mouseout', 'mouseover'],
  onMouseLeave: ['mouseout', 'mouseover'],
  onPaste: ['paste'],
  onPointerCancel: ['pointercancel'],
  onPointerDown: ['pointerdown'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
  onPointerMove: ['pointermove'],
  onSubmit: ['submit'],
  onTouchMove: ['touchmove'],
  onWheel: ['wheel'],
}

const ALL = Object.entries(HANDLERS)
const CAPTURED = new Set(ALL.filter(([name]) => name.endsWith('Capture')).flatMap(([, types]) => types))
const BUBBLING = new Set(ALL.filter(([name]) => !name.endsWith('Capture')).flatMap(([, types]) => types))

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
    onlyListen(container, (type, captures) => (captures ? CAPTURED : BUBBLING).has(type)),
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
