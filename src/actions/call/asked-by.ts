/** What the line confirms a while after a person asked for it. */
type Asked = 'mute' | 'hang-up'

/** Whose button was pressed: the fact that follows comes from that element (`event/once`). */
export interface AskedBy {
  note(asked: Asked, origin: string | undefined): void
  /** Who asked; undefined where nobody did. Forgets it. */
  take(asked: Asked): string | undefined
  /** The call is over: what it has not confirmed it never will. */
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
