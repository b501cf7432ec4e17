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

/** By name, locks of this page that the browser is about to release. Until then they still count as held. */
const releases = new Map<string, Promise<unknown>>()

/** Resolves once this page is not releasing a lock of this name. Undefined if it is not now. */
export const whenReleased = (name: string): Promise<unknown> | undefined => releases.get(name)

/**
 * Resolves to a function that releases the name, or to null while another tab holds it. With `mode: 'shared'` several
 * tabs can hold it at once, and a tab waits only while another holds it exclusively. It is a Web Lock, which the
 * browser releases when a tab crashes, so a crash never locks a person out. An insecure page has no locks, and some
 * browsers refuse them in frames of other sites. Then the lock counts in this page only.
 */
export async function acquireLock(
  name: string,
  logger?: Logger,
  locks: LockManager | undefined = navigator.locks,
  options: LockOptions = { ifAvailable: true },
): Promise<(() => void) | null> {
  if (!locks) return acquireHere(name)
  const release = whenReleased(name)
  if (release) await release
  return new Promise((answer) => {
    let isAnswered = false
    const hold = (lock: Lock | null) => {
      isAnswered = true
      if (!lock) return answer(null)
      return new Promise<void>((end) =>
        answer(() => {
          end()
          releases.set(name, over)
          void over.then(() => releases.get(name) === over && releases.delete(name))
        }),
      )
    }
    const refused = (error: unknown) => {
      // Rejected after it was granted: another script of the page has stolen the lock.
      if (isAnswered) return
      if (!isLogged) logger?.warn(`This browser refuses locks, so a call counts in this page only: ${String(error)}`)
      isLogged = true
      answer(acquireHere(name))
    }
    const request = async () => locks.request(name, options, hold)
    const over = request().catch(refused)
  })
}
