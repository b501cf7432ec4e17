/** Remembers the origin of a request until the line confirms it. */
type RequestKind = 'mute' | 'hang-up'

/** Notes the element of the pressed button. The fact that follows has it as its origin (`event/once`). */
export interface RequestOrigins {
  note(kind: RequestKind, origin: string | undefined): void
  /** Returns and clears the origin. Undefined when nobody requested it. */
  take(kind: RequestKind): string | undefined
  /** The call is over, so requests that the line has not confirmed are dropped. */
  forget(): void
}

export function createRequestOrigins(): RequestOrigins {
  const origins = new Map<RequestKind, string | undefined>()
  return {
    note: (kind, origin) => void origins.set(kind, origin),
    take(kind) {
      const origin = origins.get(kind)
      origins.delete(kind)
      return origin
    },
    forget: () => origins.clear(),
  }
}
