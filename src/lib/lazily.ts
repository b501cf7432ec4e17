/** A value that takes time to create, and is created once. */
export interface Lazy<T> {
  /** Creates the value, or returns the existing one. After a failure it creates the value again. */
  get(): Promise<T>
  /** The promise of the value, or undefined if nobody has requested it. */
  made(): Promise<T> | undefined
}

/** Creates the value with the first request, and again with the first request after a failure. */
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
