import { isAborted, isApiErrorCode, type ApiErrorCode } from '../../domain/errors'
import type { ReportDownloadSchema } from '../../api/contract/reports'
import type * as v from 'valibot'
import { LIMITS } from '../../domain/limits'
import { readSignedAddress } from '../../domain/web-address'
import {
  NO_REPORT_DOWNLOAD,
  reportDownloadAtom,
  type ReportDownload,
  type ReportRequest,
} from '../../state/report-download'
import { profileAtom } from '../../state/session'
import { oncePer } from '../../lib/once-per'
import { errorLabel } from '../../text/error-label'
import { reportDownloadWords } from '../../text/en/report-download'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'
import { readLatest } from '../base/read-latest'
import { notifyApiError } from '../failures/notify-api-error'

/** The outcome of a report, from the platform. */
type ReportOutcome = v.InferOutput<typeof ReportDownloadSchema>

export interface ReportDownloadActions {
  /**
   * Requests the calls of a filter as a file. The outcome arrives later, on any page. The file
   * opens once in a new tab, or `reportDownloadAtom` gets a link to it. Does nothing while one is pending.
   */
  downloadReport(filter: ReportRequest, origin?: string): Promise<void>
  /** The person has followed the link, so this report's later outcomes are ignored. */
  noteReportOpened(): void
}

interface ReportDownloads extends ReportDownloadActions {
  take(outcome: ReportOutcome): Promise<void>
  askAgain(): void
}

const KEY = 'vp-report-download'

/** One per phone. The button or an outcome creates it, because after a reload none of it is loaded. */
const downloadsOf = oncePer(createReportDownloads)

/** The actions of the button. */
export const createReportDownload: LatePart<ReportDownloadActions> = (context) => downloadsOf(context)

/** Handles an outcome, which may be repeated (`live/repeat`). The first one counts. */
export const takeReportOutcome = (context: ActionContext, outcome: ReportOutcome): void =>
  void downloadsOf(context).take(outcome)

/** Asks what became of the report that this tab awaits, because without a socket nobody tells it. */
export const askForReport = (context: ActionContext): void => downloadsOf(context).askAgain()

function createReportDownloads(context: ActionContext): ReportDownloads {
  const { api, bus, live, store, storage, notify, announcer, newTab, config, text, logger, now, lifecycle } = context
  const words = text.reportDownload ?? reportDownloadWords
  let timer: ReturnType<typeof setTimeout> | undefined
  let origin: string | undefined

  const show = (next: ReportDownload) => {
    clearTimeout(timer)
    store.set(reportDownloadAtom, next)
  }

  /**
   * The report that this tab awaits, if this person requested it here. The tab may have belonged to another person or
   * school.
   */
  const ours = () => {
    const stored = storage.get(KEY)
    const isOurs = stored?.ownerId === store.get(profileAtom)?.userId && stored?.instituteId === config.instituteId
    return isOurs ? stored : undefined
  }

  const keepWatch = (since: number, isShown = false) => {
    const leftMs = LIMITS.reportDownloadTimeoutMs - Math.max(0, now() - since)
    if (leftMs <= 0) return show({ state: 'overdue' })
    if (!isShown) show({ state: 'pending', since })
    const look = () => {
      if (lifecycle.isClosed()) return
      keepWatch(since, true)
      const isOver = store.get(reportDownloadAtom).state === 'overdue'
      if (isOver) notify.error(words.overdue, { ms: LIMITS.toastApiErrorMs, code: 'error:timeout', origin })
      else announcer.polite(words.still)
    }
    timer = setTimeout(look, Math.min(leftMs, LIMITS.reportStillMs))
  }

  const fail = (code: ApiErrorCode) => {
    storage.remove(KEY)
    const label = errorLabel(text, code)
    show({ state: 'failed', label })
    notify.error(label, { ms: LIMITS.toastShortMs, code, origin })
  }

  const forget = () => {
    storage.remove(KEY)
    show(NO_REPORT_DOWNLOAD)
  }

  const open = async (id: string, url: string) => {
    const isMine = await newTab.claim(`${KEY}:${id}`)
    // The outcome may have been repeated since, or the person has left.
    if (ours()?.id !== id) return
    if (!isMine) return forget()
    // A repeated outcome only makes the address valid for longer.
    const shown = store.get(reportDownloadAtom)
    const isKnown = shown.state === 'ready' && shown.id === id
    if (!isKnown && newTab.open(url)) {
      forget()
      return notify.success(words.ready)
    }
    show({ state: 'ready', id, url })
    timer = setTimeout(() => show({ state: 'expired' }), LIMITS.reportLinkMs)
    if (!isKnown) notify.success(words.readyToOpen, { ms: LIMITS.toastReportReadyMs })
  }

  const take = async ({ id, status, url, code }: ReportOutcome) => {
    if (ours()?.id !== id) return
    if (status === 'failed') return fail(code && isApiErrorCode(code) ? code : 'error:report-failed')
    if (status !== 'completed') return
    const address = readSignedAddress(url, config.apiUrl)
    if (address) return open(id, address)
    logger.error('a report came without an address that may be opened')
    fail('error:bad-answer')
  }

  /** The same request with the same key makes no second report. */
  const ask = async (signal: AbortSignal) => {
    const { again } = ours() ?? {}
    if (!again) return
    const { key } = again
    const outcome = await api.call('downloadReport', { body: again.body as ReportRequest, key, signal })
    if (ours()?.again?.key === key) await take(outcome)
  }
  const resume = () => {
    const stored = ours()
    if (stored) keepWatch(stored.since)
  }
  bus.on('session-changed', ({ signedIn }) => {
    show(NO_REPORT_DOWNLOAD)
    if (signedIn) resume()
  })
  resume()

  return {
    take,
    askAgain() {
      if (store.get(reportDownloadAtom).state === 'pending')
        void readLatest(context, 'a report', '', ask, () => undefined)
    },
    async downloadReport(filter, from) {
      if (store.get(reportDownloadAtom).state === 'pending') return
      origin = from
      // An earlier report that has not arrived is dropped, unless this request fails.
      const before = ours()
      storage.remove(KEY)
      const ownerId = store.get(profileAtom)?.userId
      const since = now()
      // A short report may be complete before the answer with its id arrives.
      const early: ReportOutcome[] = []
      const stop = live.on(({ topic, data }) => void (topic === 'reports/download' && early.push(data)))
      keepWatch(since)
      announcer.polite(words.preparing)
      let key: string | undefined
      try {
        const started = await api.call('downloadReport', { body: filter, keyed: (used) => (key = used) })
        const again = key === undefined ? undefined : { key, body: filter }
        storage.set(KEY, { id: started.id, ownerId, instituteId: config.instituteId, since, again })
        // This also holds when the same person has signed in again since.
        keepWatch(since)
        for (const outcome of [started, ...early]) await take(outcome)
      } catch (error) {
        if (isAborted(error)) return
        if (before) storage.set(KEY, before)
        show({ state: 'failed', label: notifyApiError(context, error, origin).label })
      } finally {
        stop()
      }
    },
    noteReportOpened: () => storage.remove(KEY),
  }
}
