import type { Logger } from './logger'

/** Keeps the screen awake (`call/panel`). */
export interface WakeLock {
  /** From now on, until the returned function is called. A browser that cannot do it, or refuses, does nothing. */
  hold(): () => void
}

/** The browser releases a lock when the tab is hidden, so each time the tab is shown again there is another one. */
export function createWakeLock(logger: Logger): WakeLock {
  let holders = 0
  let held: Promise<WakeLockSentinel | undefined> | undefined

  const take = () => {
    if (document.visibilityState !== 'visible') return
    const before = held
    held = release(before)
      .then(() => (holders > 0 ? navigator.wakeLock?.request('screen') : undefined))
      .catch((error: unknown) => {
        logger.warn(`the screen may go to sleep in the call: ${String(error)}`)
        return undefined
      })
  }
  const letGo = () => {
    document.removeEventListener('visibilitychange', take)
    const last = held
    held = undefined
    void release(last)
  }

  return {
    hold() {
      if (holders++ === 0) {
        document.addEventListener('visibilitychange', take)
        take()
      }
      let isHolding = true
      return () => {
        if (isHolding && --holders === 0) letGo()
        isHolding = false
      }
    },
  }
}

const release = async (lock: Promise<WakeLockSentinel | undefined> | undefined): Promise<void> => {
  await (await lock)?.release().catch(() => undefined)
}
