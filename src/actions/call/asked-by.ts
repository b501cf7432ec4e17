/** Remembers the origin of a request until the line confirms it. */
type Asked = 'mute' | 'hang-up'

/** Notes the element of the pressed button. The fact that follows has it as its origin (`event/once`). */
export interface AskedBy {
  note(asked: Asked, origin: string | undefined): void
  /** Returns and clears the origin. Undefined when nobody requested it. */
  take(asked: Asked): string | undefined
  /** The call is over, so requests that the line has not confirmed are dropped. */
  forget(): void
}

export function createAskedBy(): AskedBy {
  const origins = new Map<Asked, string | undefined>()
  return {
    note: (asked, origin) => void origins.set(asked, origin),
    take(asked) {
      const origin = origins.get(asked)
      origins.delete(asked)
      return origin
    },
    forget: () => origins.clear(),
  }
}
