/** A browser's locks, in memory. As in the standard, the callback's promise holds the lock. */
export function fakeLocks() {
  /** The number of holders by name. */
  const held = new Map<string, number>()
  const shared = new Set<string>()
  const waiting: (() => void)[] = []
  const manager = {
    query: async () => ({
      held: [...held].flatMap(([name, holders]) => Array.from({ length: holders }, () => ({ name }))),
    }),
    async request(
      name: string,
      { mode, ifAvailable }: LockOptions,
      callback: (lock: object | null) => Promise<void> | undefined,
    ) {
      while (held.has(name) && !(mode === 'shared' && shared.has(name))) {
        if (ifAvailable) return callback(null)
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      held.set(name, (held.get(name) ?? 0) + 1)
      if (mode === 'shared') shared.add(name)
      await callback({})
      const left = (held.get(name) ?? 0) - 1
      if (left > 0) return void held.set(name, left)
      held.delete(name)
      shared.delete(name)
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
  return { manager: manager as unknown as LockManager, names: () => [...held.keys()] }
}
