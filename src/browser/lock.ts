/**
 * Names held in this page when the browser has no locks. That is an insecure origin, which cannot place calls anyway.
 */
const heldHere = new Set<string>()

function acquireHere(name: string): (() => void) | null {
  if (heldHere.has(name)) return null
  heldHere.add(name)
  return () => heldHere.delete(name)
}

/**
 * Resolves to the release of a name, or to null while another tab holds it. It is a Web Lock, which the browser
 * releases when a tab crashes, so a crash never locks a person out.
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
