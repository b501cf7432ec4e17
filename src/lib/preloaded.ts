/** Requests that began before the phone's code was there (`src/preload`), until the phone takes their answers. */
export interface Preloaded {
  /** The token they were sent with. */
  token: string
  /** By address. */
  answers: Map<string, { response: Promise<Response>; cancel: () => void }>
}

/**
 * Where both sides find them: they are files of their own, and the phone's is not there yet. It goes with the last
 * answer.
 */
export const PRELOADED = Symbol.for('virtual-phone.preloaded')

const page = globalThis as { [PRELOADED]?: Preloaded }

/**
 * The answer to this request, if it was asked for already with the same token. Each is taken once. Aborting the request
 * aborts the one that began early.
 */
export function takePreloaded(request: Request): Promise<Response> | undefined {
  const preloaded = page[PRELOADED]
  const early = preloaded?.answers.get(request.url)
  if (!preloaded || !early || request.method !== 'GET') return undefined
  // Another person's, or an older token: what it was answered says nothing about this one.
  if (request.headers.get('authorization') !== `Bearer ${preloaded.token}`) return void dropPreloaded()
  preloaded.answers.delete(request.url)
  if (preloaded.answers.size === 0) delete page[PRELOADED]
  if (request.signal.aborted) early.cancel()
  else request.signal.addEventListener('abort', early.cancel, { once: true })
  return early.response
}

/** Cancels what nobody has taken: the person has left, or nobody came for it. */
export function dropPreloaded(): void {
  const left = page[PRELOADED]
  delete page[PRELOADED]
  left?.answers.forEach(({ cancel }) => cancel())
}
