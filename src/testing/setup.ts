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
