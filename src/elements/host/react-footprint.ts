/**
 * React's first root of a page listens to `selectionchange` on the document and marks the document. It undoes neither
 * when the last root is removed. An embed leaves nothing behind (`element/move`), so this records both and
 * undoes them. Only React's `onSelect` needs that listener, and no view of ours uses it.
 */
let footprint: { marker: string; stop: () => void } | undefined

type MarkedDocument = Document & Record<string, unknown>

/** Runs a function that may create React's first root. */
export function noteFootprint(mount: () => void): void {
  if (footprint) return mount()
  const page = document as unknown as MarkedDocument
  const before = new Set(Object.keys(page))
  let stop = () => {}
  const add = page.addEventListener
  const own = Object.getOwnPropertyDescriptor(page, 'addEventListener')
  page.addEventListener = (...args: Parameters<typeof add>) => {
    const [type, listener, options] = args
    if (type === 'selectionchange') stop = () => page.removeEventListener(type, listener, options)
    add.apply(page, args)
  }
  try {
    mount()
  } finally {
    if (own) Object.defineProperty(page, 'addEventListener', own)
    else Reflect.deleteProperty(page, 'addEventListener')
  }
  const marker = Object.keys(page).find((key) => key.startsWith('_reactListening') && !before.has(key))
  if (marker) footprint = { marker, stop }
}

/** The last element is removed. If the host renders with the same copy of React, the traces are the host's and stay. */
export function eraseFootprint(): void {
  if (!footprint) return
  const { marker, stop } = footprint
  if ([...document.querySelectorAll('*')].some((node) => marker in node)) return
  stop()
  Reflect.deleteProperty(document, marker)
  footprint = undefined
}
