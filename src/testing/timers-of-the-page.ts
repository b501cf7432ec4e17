import { afterAll } from 'vitest'

/**
 * Timers end with their page in a browser. Those of a simulated page are Node's. On a slow machine they fire after its
 * window is gone, and fail a run in which every test passed. So they are cleared at the end of their test file
 * (`setupFiles` in vite.config.ts).
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
