/** Names held in this page where the browser has no locks: an insecure origin, where no call can be placed anyway. */
const heldHere = new Set<string>()

function acquireHere(name: string): (() => void) | null {
  if (heldHere.has(name)) return null
  heldHere.add(name)
  return () => heldHere.delete(name)
}

/**
 * The way to let go of a name, or null while another tab holds it. A Web Lock: freed by the browser when a tab crashes, so
 * a crash never locks a person out.
 */
export function acquireLock(
  name: string,
  locks: LockManager | undefined = navigator.locks,
): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(acquireHere(name))
  return new Promise((answer, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return answer(null)
      return new Promise<void>((release) => answer(() => release()))
    })
    held.catch(reject)
  })
}
