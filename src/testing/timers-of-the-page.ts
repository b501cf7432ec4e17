import { afterAll } from 'vitest'

/**
 * Timers go with their page. Those of a simulated one are Node's: on a slow machine they come when its window is gone,
 * and fail a run in which every test passed. So they end with their test file (`setupFiles` in vite.config.ts).
 */
const begun = new Set<ReturnType<typeof setTimeout>>()

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(begin, self, args: Parameters<typeof setTimeout>) {
    const timer = Reflect.apply(begin, self, args)
    begun.add(timer)
    return timer
  },
})

afterAll(() => {
  for (const timer of begun) clearTimeout(timer)
})
