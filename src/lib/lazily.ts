/** Something that takes time to make, and is made once. */
export interface Lazy<T> {
  /** Makes it, or hands out what was made; anew where that failed before. */
  get(): Promise<T>
  /** What was made or is being made; undefined where nobody has asked for it. */
  made(): Promise<T> | undefined
}

/** Made when it is first asked for; asked for again after a failure, it is made anew. */
export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined
  return {
    get: () =>
      (made ??= make().catch((error: unknown) => {
        made = undefined
        throw error
      })),
    made: () => made,
  }
}
