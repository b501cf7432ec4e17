/** What pages of many years do to the language and the browser beneath everybody else on them. */
// Prototype.js 1.6: JSON.stringify then writes every array as a text.
for (const type of [Array, String]) {
  Object.defineProperty(type.prototype, 'toJSON', {
    configurable: true,
    writable: true,
    value() {
      return Object.prototype.toString.call(this) === '[object Array]' ? `[${this.join(', ')}]` : `"${this}"`
    },
  })
}
// As assigned, not defined: in every `for … in` of an array.
Array.prototype.last = function () {
  return this[this.length - 1]
}
// Prototype.js again: its own takes one argument, and counts by `length`.
Array.from = (items) => {
  const { length } = items
  return Array.apply(null, { length }).map((_, index) => items[index])
}
// A wrapper of a monitor that counts requests and only knows addresses as text.
const fetchOfBrowser = window.fetch
window.requests = []
window.fetch = function (input, options) {
  window.requests.push(typeof input === 'string' ? input : input.url)
  return fetchOfBrowser.call(window, input, options)
}
// Names that a script of ours might have wanted.
window.process = { env: null }
window.module = { exports: {} }
window.exports = window.module.exports
window.define = () => {
  throw new Error('The loader of this page expects names')
}
window.define.amd = {}
window.React = window.ReactDOM = { version: '15.0.0' }
navigator.serviceWorker.register('hostile-worker.js')
