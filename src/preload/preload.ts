import { START_ENDPOINTS } from '../api/contract/start-endpoints'
import { ACCEPT_JSON, REQUEST_OPTIONS } from '../api/request-options'
import { isInstituteId } from '../domain/access/institute-id'
import { LIMITS } from '../domain/limits'
import { DEFAULT_LOG_FILTER, directionQuery, type LogName } from '../domain/log/log-filter'
import { readWebAddress } from '../domain/web-address'
import { dropPreloaded, PHONE_MARK, PRELOADED, type Preloaded } from '../lib/preloaded'

/**
 * Whose phone the page will show. A missing value is that of the last sign-in, as for the elements.
 *
 * @public
 */
export interface PreloadSettings {
  tenantId?: string | undefined
  instituteId?: string | undefined
  /** Default: the page's origin. */
  apiUrl?: string | undefined
  /** The log whose first calls the page will show. */
  log?: LogName | undefined
}

/** An answer that the phone has not taken by then is too old to show, and is dropped. */
const LIFETIME_MS = 30_000

/** What the phone requests at its start, whatever the page shows. */
const START_REQUESTS = [
  'getMe',
  'getPhonesAssigned',
  'getInstituteSettings',
  'getInstitute',
  'listNotifications',
] as const
const LOG_REQUESTS = { calls: 'listCalls', voicemail: 'listVoicemails' } as const satisfies Record<LogName, string>

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>

/**
 * Sends the phone's first requests before its code has loaded: who is signed in, phones, settings, institute, notices,
 * and the first calls of a log (`load/questions`). When the code has loaded, the phone takes these answers instead of
 * sending the requests again. Nothing is sent unless this browser has a token of a sign-in for this tenant and
 * institute (`load/nothing-asked`). It stores nothing, and never throws. On a server it does nothing.
 *
 * @public
 */
export function preload(settings: PreloadSettings = {}): void {
  try {
    sendRequests(settings)
  } catch {
    // The browser refuses storage, or the stored value is not ours. The phone sends the requests itself, later.
  }
}

function sendRequests({ tenantId, instituteId, apiUrl, log }: PreloadSettings): void {
  const page = globalThis as { [PRELOADED]?: Preloaded }
  const { tokenType, accessToken } = read('api-token')
  const stored = read('common-params')
  const institute = stored.instituteId
  const base = apiUrl ? readWebAddress(apiUrl) : location.origin
  const isTheirs =
    [tenantId ?? stored.tenantId, instituteId ?? institute].join() === [stored.tenantId, institute].join()
  // The phone's code has loaded and sends these requests itself.
  if (PHONE_MARK in page || !base || !isTheirs || !stored.tenantId || !isInstituteId(String(institute))) return
  // `connect` means that the person followed a link that begins with a new sign-in.
  if (tokenType !== 'Bearer' || typeof accessToken !== 'string' || stored.mode === 'connect') return

  const { token, answers } = (page[PRELOADED] ??= startPreload(accessToken))
  if (token !== accessToken) return
  const send = (name: keyof typeof START_ENDPOINTS, query: object = {}) => {
    const { version, path } = START_ENDPOINTS[name]
    const url = new URL(`${base}/${version}${path.replace('{id}', String(institute))}`)
    for (const [key, value] of Object.entries({ institute_id: String(institute), ...query }))
      url.searchParams.append(key, String(value))
    if (!answers.has(url.href)) answers.set(url.href, request(url, token))
  }
  for (const name of START_REQUESTS) send(name)
  if (log) {
    const first = { ...directionQuery(DEFAULT_LOG_FILTER[log]), page: 1, limit: LIMITS.callLogPageSize }
    send(LOG_REQUESTS[log], first)
  }
}

function startPreload(token: string): Preloaded {
  setTimeout(dropPreloaded, LIFETIME_MS)
  return { token, answers: new Map() }
}

/** Sends a request as the phone's own client does. */
function request(url: URL, token: string) {
  const cancel = new AbortController()
  const response = fetch(url, {
    ...REQUEST_OPTIONS,
    headers: { ...ACCEPT_JSON, authorization: `Bearer ${token}` },
    signal: cancel.signal,
  })
  // A failure is reported by the phone, if it takes the answer.
  response.catch(() => undefined)
  return { response, cancel: () => cancel.abort() }
}
