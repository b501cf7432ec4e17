/** Requests that `src/preload` sent before the phone's code had loaded, until the phone takes their answers. */
export interface Preloaded {
  /** The token they were sent with. */
  token: string
  /** By address. */
  answers: Map<string, { response: Promise<Response>; cancel: () => void }>
}

/**
 * The name of the global property that holds them. `src/preload` is a file of its own, so it cannot hand them over in
 * any other way. The property is removed with the last answer.
 */
export const PRELOADED = Symbol.for('virtual-phone.preloaded')

/** The only name that this package leaves on a page (`element/move`). If it is there, the phone's code has loaded. */
export const PHONE_MARK = Symbol.for('virtual-phone')

/**
 * The global function by which call buttons that wait for the phone's code (`src/shell`) learn that it is there. It is
 * removed when their own code is.
 */
export const WAITING = Symbol.for('virtual-phone.waiting')

/** An element whose code may not have loaded. Its host may have handed over a token. */
export type EarlyElement = HTMLElement & { accessToken?: unknown; getAccessToken?: unknown }

/** Set by `virtual-phone.auto.js`, which can load the banner of a call that no element shows. Removed once it was read. */
export const AUTO_BANNER = Symbol.for('virtual-phone.auto-banner')

const page = globalThis as { [PRELOADED]?: Preloaded }

/**
 * The answer to this request, if `src/preload` has sent it with the same token. Each answer is taken once. Aborting the
 * request aborts the preloaded one.
 */
export function takePreloaded(request: Request): Promise<Response> | undefined {
  const preloaded = page[PRELOADED]
  const early = preloaded?.answers.get(request.url)
  if (!preloaded || !early || request.method !== 'GET') return undefined
  // The answer belongs to another person or to an older token, so it cannot be used.
  if (request.headers.get('authorization') !== `Bearer ${preloaded.token}`) return void dropPreloaded()
  preloaded.answers.delete(request.url)
  if (preloaded.answers.size === 0) delete page[PRELOADED]
  if (request.signal.aborted) early.cancel()
  else request.signal.addEventListener('abort', early.cancel, { once: true })
  return early.response
}

/** Cancels the requests whose answers were not taken, because the person has left or nothing needed them. */
export function dropPreloaded(): void {
  const left = page[PRELOADED]
  delete page[PRELOADED]
  left?.answers.forEach(({ cancel }) => cancel())
}
