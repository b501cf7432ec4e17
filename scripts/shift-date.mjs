/**
 * Moves the clock of this global object by `offset` milliseconds. Time goes on from there. Self-contained, because
 * Playwright sends its text into pages.
 * @param {number} offset
 */
export function shiftDate(offset) {
  const Real = globalThis.Date
  const shifted = Symbol.for('shifted clock')
  if (offset === 0 || shifted in Real) return
  const realNow = Real.now
  const now = () => realNow() + offset
  Object.assign(Real, { now, [shifted]: true })
  // A proxy, so that dates made by the engine itself (a copy, the time of a file) are instances of it too.
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new Real(now()).toString(),
  })
  Real.prototype.constructor = globalThis.Date
}
