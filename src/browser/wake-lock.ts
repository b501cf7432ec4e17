/** Keeps the screen awake (`call/panel`). */
export interface WakeLock {
  /** From now on, until the returned function is called. A browser that cannot do it, or refuses, does nothing. */
  hold(): () => void
}

/** The browser releases a lock when the tab is hidden, so each time the tab is shown again there is another one. */
export function createWakeLock(): WakeLock {
  let holders = 0
  let held: Promise<WakeLockSentinel | undefined> | undefined

  const take = () => {
    if (document.visibilityState !== 'visible') return
    const before = held
    held = release(before)
      .then(() => (holders > 0 && isAllowed() ? navigator.wakeLock?.request('screen') : undefined))
      // Refused, perhaps to save the battery.
      .catch(() => undefined)
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

/** False in a frame without `allow="screen-wake-lock"`, where Chromium would write an error into the host's console. */
const isAllowed = (): boolean => {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature('screen-wake-lock') ?? true
}

const release = async (lock: Promise<WakeLockSentinel | undefined> | undefined): Promise<void> => {
  await (await lock)?.release().catch(() => undefined)
}
