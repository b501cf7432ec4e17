/** What old pages do to the language and browser objects that all scripts on the page share. */
// Prototype.js 1.6: JSON.stringify writes every array as a string.
for (const type of [Array, String]) {
  Object.defineProperty(type.prototype, 'toJSON', {
    configurable: true,
    writable: true,
    value() {
      return Object.prototype.toString.call(this) === '[object Array]' ? `[${this.join(', ')}]` : `"${this}"`
    },
  })
}
// An assignment, so that the name appears in every `for … in` over an array.
Array.prototype.last = function () {
  return this[this.length - 1]
}
// Prototype.js again: its own version takes one argument and relies on `length`.
Array.from = (items) => {
  const { length } = items
  return Array.apply(null, { length }).map((_, index) => items[index])
}
// `remove` returns the element, and throws for an element without a parent.
Element.prototype.remove = function () {
  this.parentNode.removeChild(this)
  return this
}
// zone.js wraps the callbacks of timers and listeners. It replaces the Promise class, and wraps the browser's own
// promises as soon as code calls `then` on them.
const setTimeoutOfBrowser = window.setTimeout
window.setTimeout = (run, ms, ...given) => setTimeoutOfBrowser(() => run(...given), ms)
const { addEventListener, removeEventListener } = EventTarget.prototype
const wrappers = new WeakMap()
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (listener && !wrappers.has(listener))
    wrappers.set(listener, function (event) {
      return typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event)
    })
  return addEventListener.call(this, type, listener && wrappers.get(listener), options)
}
EventTarget.prototype.removeEventListener = function (type, listener, options) {
  return removeEventListener.call(this, type, (listener && wrappers.get(listener)) ?? listener, options)
}
const PromiseOfBrowser = window.Promise
const { then: thenOfBrowser } = PromiseOfBrowser.prototype
const zoned = (inner) => Object.assign(Object.create(ZonedPromise.prototype), { inner })
class ZonedPromise {
  constructor(executor) {
    this.inner = new PromiseOfBrowser(executor)
  }
  then(onResolve, onReject) {
    return zoned(thenOfBrowser.call(this.inner, onResolve, onReject))
  }
  catch(onReject) {
    return this.then(undefined, onReject)
  }
  finally(onEnd) {
    const ended = (outcome) => ZonedPromise.resolve(onEnd()).then(() => outcome)
    return this.then(ended, (error) => ended(ZonedPromise.reject(error)))
  }
}
for (const name of ['all', 'allSettled', 'any', 'race', 'reject', 'resolve'])
  ZonedPromise[name] = (given) => zoned(PromiseOfBrowser[name](given))
PromiseOfBrowser.prototype.then = function (onResolve, onReject) {
  return new ZonedPromise((resolve, reject) => thenOfBrowser.call(this, resolve, reject)).then(onResolve, onReject)
}
window.Promise = ZonedPromise
// A monitor's wrapper that counts requests and accepts addresses only as text.
const fetchOfBrowser = window.fetch
window.requests = []
window.fetch = function (input, options) {
  window.requests.push(typeof input === 'string' ? input : input.url)
  return fetchOfBrowser.call(window, input, options)
}
// Names that a script of ours might use.
window.process = { env: null }
window.module = { exports: {} }
window.exports = window.module.exports
window.define = () => {
  throw new Error('The loader of this page expects names')
}
window.define.amd = {}
window.React = window.ReactDOM = { version: '15.0.0' }
void navigator.serviceWorker.register('hostile-worker.js')
