import { onTestFinished } from 'vitest'

/** The object in whose prototype chain a method is defined. */
function ownerOf(start: object, method: string): Record<string, unknown> {
  let owner = start
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner) as object
  return owner as Record<string, unknown>
}

/** Records the kinds of events that get a listener on the document, from now to the end of the test. */
export function watchDocumentListeners(): () => string[] {
  const listening: { type: string; listener: unknown }[] = []
  const owner = ownerOf(document, 'addEventListener')
  const { addEventListener, removeEventListener } = document

  owner.addEventListener = function (this: Document, ...args: Parameters<Document['addEventListener']>) {
    if (this === document) listening.push({ type: args[0], listener: args[1] })
    addEventListener.apply(this, args)
  }
  owner.removeEventListener = function (this: Document, ...args: Parameters<Document['removeEventListener']>) {
    const at = listening.findIndex(({ type, listener }) => type === args[0] && listener === args[1])
    if (this === document && at >= 0) listening.splice(at, 1)
    removeEventListener.apply(this, args)
  }
  onTestFinished(() => void Object.assign(owner, { addEventListener, removeEventListener }))
  return () => listening.map(({ type }) => type)
}
