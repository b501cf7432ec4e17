import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from './eventually'

// Otherwise `findBy…` and `waitFor` give up after a second.
configure({ asyncUtilTimeout: PATIENCE_MS })

// As newer browsers do (CSSOM View, scroll promises): an effect that returns what these return breaks its view.
const SCROLLS = ['scrollIntoView', 'scrollTo', 'scrollBy'] as const
const answersPromises = Symbol.for('scroll methods answer promises')
// Tests of what a server imports have no document. Other files may share one.
if (typeof Element !== 'undefined' && !(answersPromises in Element.prototype)) {
  Object.assign(Element.prototype, { [answersPromises]: true })
  for (const name of SCROLLS) {
    const scroll = Element.prototype[name] as ((...args: unknown[]) => void) | undefined
    Object.assign(Element.prototype, {
      [name](this: Element, ...args: unknown[]) {
        scroll?.apply(this, args)
        return Promise.resolve()
      },
    })
  }
}

// A text node of React's own does not outlast a page translator (`element/node-movers`), which leaves white space alone.
// React makes one where text stands beside something else, or where a component returns text.
const refusesTexts = Symbol.for('refuses text nodes of React')
if (typeof document !== 'undefined' && !(refusesTexts in document.createTextNode)) {
  let owner = document as Document
  while (!Object.hasOwn(owner, 'createTextNode')) owner = Object.getPrototypeOf(owner) as Document
  const createTextNode = owner.createTextNode
  /** Of the function that called this function's caller. Without the source maps of a whole stack, which take long. */
  const fileOfCaller = () => {
    const { prepareStackTrace } = Error
    Error.prepareStackTrace = (_, [, , caller]) => caller?.getFileName()
    const { stack: file } = new Error() as { stack?: string }
    Error.prepareStackTrace = prepareStackTrace
    return file
  }
  owner.createTextNode = Object.assign(
    function (this: Document, text: string) {
      // The caller may also be this DOM's own `textContent`.
      if (text.trim() && fileOfCaller()?.includes('react-dom')) {
        throw new Error(`Give this text an element of its own: ${text}`)
      }
      return createTextNode.call(this, text)
    },
    { [refusesTexts]: true },
  )
}
