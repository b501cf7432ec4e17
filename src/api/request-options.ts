/**
 * How every request of the API is sent: only the bearer identifies the person, a redirect could pass it to another
 * origin (`api/signed`), and no cache of the browser keeps an answer.
 */
export const REQUEST_OPTIONS = {
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit

export const ACCEPT_JSON = { accept: 'application/json' } as const
