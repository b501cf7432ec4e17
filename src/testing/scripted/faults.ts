const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** What stands in place of an answer. */
export type ScriptedFault = (signal: AbortSignal) => Response | Promise<Response>

/** The possible failures in place of an answer (`fault/matrix`). */
export const REFUSALS: Record<string, ScriptedFault> = {
  'a 500': () => Response.json({ code: 'error:internal', message: 'x' }, { status: 500 }),
  'a 429': () => new Response('', { status: 429 }),
  'a 503 for an hour': () => new Response('', { status: 503, headers: { 'retry-after': '3600' } }),
  nothing: never,
  'a broken line': () => Promise.reject(new TypeError('Failed to fetch')),
}

/** Malformed answers (`api/body`). They do not matter to a request without an answer. */
export const GARBAGE: Record<string, ScriptedFault> = {
  'an HTML page': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'a truncated answer': () => new Response('{"content":['),
  'no content': () => new Response(null, { status: 204 }),
  'another shape': () => Response.json([null]),
}
