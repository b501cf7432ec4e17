import type { Logger } from '../logger'

/** Names locked in this page only, if the browser has no locks or refuses them (`call/one`). */
const heldHere = new Set<string>()

function acquireHere(name: string): (() => void) | null {
  if (heldHere.has(name)) return null
  heldHere.add(name)
  return () => heldHere.delete(name)
}

/** The reason is the same for each lock of a page, so it is logged once. */
let isLogged = false

/**
 * Resolves to a function that releases the name, or to null while another tab holds it. With `mode: 'shared'` several
 * tabs can hold it at once, and a tab waits only while another holds it exclusively. It is a Web Lock, which the
 * browser releases when a tab crashes, so a crash never locks a person out. An insecure page has no locks, and some
 * browsers refuse them in frames of other sites. Then the lock counts in this page only.
 */
export function acquireLock(
  name: string,
  logger?: Logger,
  locks: LockManager | undefined = navigator.locks,
  options: LockOptions = { ifAvailable: true },
): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(acquireHere(name))
  return new Promise((answer) => {
    let isAnswered = false
    const hold = (lock: Lock | null) => {
      isAnswered = true
      if (!lock) return answer(null)
      return new Promise<void>((release) => answer(() => release()))
    }
    const refused = (error: unknown) => {
      // Rejected after it was granted: another script of the page has stolen the lock.
      if (isAnswered) return
      if (!isLogged) logger?.warn(`This browser refuses locks, so a call counts in this page only: ${String(error)}`)
      isLogged = true
      answer(acquireHere(name))
    }
    try {
      locks.request(name, options, hold).catch(refused)
    } catch (error) {
      refused(error)
    }
  })
}
