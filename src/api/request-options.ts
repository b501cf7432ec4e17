/**
 * How every request of the API is sent: only the bearer identifies the person, a redirect could pass it to another
 * origin (`api/signed`), and no cache of the browser keeps an answer. No cookie goes to another origin. A platform of
 * the page's own origin gets that origin's cookies, because only then it is asked over the connection that the page
 * already has: `omit` opens another one, which costs two round trips before the first answer.
 */
export const REQUEST_OPTIONS = {
  credentials: 'same-origin',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit

export const ACCEPT_JSON = { accept: 'application/json' } as const
