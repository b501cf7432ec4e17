import { START_ENDPOINTS } from '../api/contract/start-endpoints'
import { ACCEPT_JSON, REQUEST_OPTIONS } from '../api/request-options'
import { isInstituteId } from '../domain/access/institute-id'
import { LIMITS } from '../domain/limits'
import { DEFAULT_LOG_FILTER, logQuery, type LogName } from '../domain/log/log-filter'
import { readWebAddress } from '../domain/web-address'
import { dropPreloaded, PRELOADED, type Preloaded } from '../lib/preloaded'

/**
 * Whose phone the page will show. What is missing is that of the last sign-in, as in the elements.
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

/** Answers that nobody has come for by then are dropped: they are no news any more. */
const KEPT_MS = 30_000

/** The phone's own mark of the page: its code is there, and asks for itself. */
const CODE_IS_HERE = Symbol.for('virtual-phone')

/** What the phone requests at its start, whatever the page shows. */
const QUESTIONS = ['getMe', 'getPhonesAssigned', 'getInstituteSettings', 'getInstitute', 'listNotifications'] as const
const LOG_QUESTIONS = { calls: 'listCalls', voicemail: 'listVoicemails' } as const satisfies Record<LogName, string>

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>

/**
 * Asks the platform at once for what the phone asks for when its code has come: who is signed in, phones, settings,
 * institute, notices, and the first calls of a log (`load/questions`). The phone takes the answers by its own rules,
 * so each is asked for once (`load/questions`). Without a token of a past sign-in for this very tenant and institute it
 * asks nothing (`load/nothing-asked`). It stores nothing, and never throws. On a server it does nothing.
 *
 * @public
 */
export function preload(settings: PreloadSettings = {}): void {
  try {
    ask(settings)
  } catch {
    // A browser without storage, or a stored value that is not ours: the phone asks by itself.
  }
}

function ask({ tenantId, instituteId, apiUrl, log }: PreloadSettings): void {
  const page = globalThis as { [PRELOADED]?: Preloaded }
  const { tokenType, accessToken } = read('api-token')
  const stored = read('common-params')
  const institute = stored.instituteId
  const base = apiUrl ? readWebAddress(apiUrl) : location.origin
  const isTheirs =
    [tenantId ?? stored.tenantId, instituteId ?? institute].join() === [stored.tenantId, institute].join()
  if (CODE_IS_HERE in page || !base || !isTheirs || !stored.tenantId || !isInstituteId(String(institute))) return
  // `connect`: a link that begins with a new sign-in has been opened.
  if (tokenType !== 'Bearer' || typeof accessToken !== 'string' || stored.mode === 'connect') return

  const { token, answers } = (page[PRELOADED] ??= keepFor(accessToken))
  if (token !== accessToken) return
  const send = (name: keyof typeof START_ENDPOINTS, query: object = {}) => {
    const { version, path } = START_ENDPOINTS[name]
    const url = new URL(`${base}/${version}${path.replace('{id}', String(institute))}`)
    for (const [key, value] of Object.entries({ institute_id: String(institute), ...query }))
      url.searchParams.append(key, String(value))
    if (!answers.has(url.href)) answers.set(url.href, request(url, token))
  }
  for (const name of QUESTIONS) send(name)
  if (log) send(LOG_QUESTIONS[log], { ...logQuery(DEFAULT_LOG_FILTER[log]), page: 1, limit: LIMITS.callLogPageSize })
}

function keepFor(token: string): Preloaded {
  setTimeout(dropPreloaded, KEPT_MS)
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
  // The phone reports a failure, if it takes the answer.
  response.catch(() => undefined)
  return { response, cancel: () => cancel.abort() }
}
