/** Requests that began before the phone's code was there (`src/preload`), until the phone takes their answers. */
export interface Preloaded {
  /** The token they were sent with. */
  token: string
  /** By address. */
  answers: Map<string, { response: Promise<Response>; cancel: () => void }>
}

/**
 * The property of the page in which they are, because they are requested by another file, before the phone's code is
 * there. It is removed with the last answer.
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
  // The token is another person's, or an older one. Its answer says nothing about this request.
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
