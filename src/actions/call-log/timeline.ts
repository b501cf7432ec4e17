import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { endedCallAtom } from '../../state/call/call'
import {
  lacksTimelinesAtom,
  timelineKey,
  timelinesAtom,
  type Timeline,
  type TimelineEntry,
  type TimelineOf,
} from '../../state/call/timeline'
import { changedFamilyAtom } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { createPrintSheet, type PrintSheet } from '../base/print-sheet'
import type { LatePart } from '../base/late-part'
import { isReadSince, noteReading } from '../base/read-times'
import { createViews } from '../base/views'
import { isNotFound } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'

export interface TimelineActions {
  /**
   * A view shows it. It is requested, and again after each call, by colleagues too, until every view has called the
   * returned function.
   */
  showTimeline(of: TimelineOf): () => void
  /** Requests it once more after a failure. Resolves with the answer. */
  retryTimeline(of: TimelineOf): Promise<void>
  /** Adds the next page. A failure is a toast. */
  readMoreOfTimeline(of: TimelineOf, origin: string): Promise<void>
  /** All entries, for a sheet, at most 2,000. Undefined after a failure, which is a toast. */
  readWholeTimeline(of: TimelineOf, origin: string): Promise<readonly TimelineEntry[] | undefined>
  printTimeline(sheet: PrintSheet, origin?: string): Promise<void>
}

const TIMELINE = 'the timeline of a family'
const NONE: Timeline = { state: 'loading', entries: [], count: 0 }

/** The timelines of families (`card/earlier`). */
export const timelinePart: LatePart<TimelineActions> = (context) => {
  const { store, api, live, logger, text } = context
  const shown = new Map<string, TimelineOf>()
  const readings = new Map<string, LastWins>()
  const get = (key: string) => store.get(timelinesAtom).get(key) ?? NONE
  const put = (key: string, change: Partial<Timeline>) => {
    if (shown.has(key)) store.set(timelinesAtom, new Map(store.get(timelinesAtom)).set(key, { ...get(key), ...change }))
  }
  const ask = ({ personId, studentId }: TimelineOf, page: number, limit: number, signal?: AbortSignal) =>
    api.call('getTimeline', { params: { id: personId }, query: { page, limit, studentId }, signal })

  /** As many as are shown, at least a page. */
  const load = async (of: TimelineOf, isQuiet = false) => {
    const key = timelineKey(of)
    const reading = readings.get(key) ?? createLastWins()
    readings.set(key, reading)
    const signal = reading.begin()
    noteReading(context, TIMELINE, key)
    const limit = Math.min(Math.max(get(key).entries.length, LIMITS.timelinePage), LIMITS.longestPage)
    try {
      const { content, count } = await ask(of, 1, limit, signal)
      if (!signal.aborted) put(key, { state: 'ready', entries: content, count })
    } catch (error) {
      if (isAborted(error)) return
      if (isNotFound(error)) store.set(lacksTimelinesAtom, true)
      else if (!isQuiet) {
        logger.warn('the timeline of a family could not be loaded')
        put(key, { state: 'failed' })
      }
    }
  }

  const views = createViews({
    first(key) {
      const of = shown.get(key)
      if (!of || store.get(timelinesAtom).has(key)) return
      put(key, NONE)
      void load(of)
    },
    gone(key) {
      shown.delete(key)
      readings.get(key)?.cancel()
      readings.delete(key)
      const left = new Map(store.get(timelinesAtom))
      left.delete(key)
      store.set(timelinesAtom, left)
    },
  })
  const loadAll = (isQuiet: boolean) => {
    for (const of of shown.values()) void load(of, isQuiet)
  }
  store.sub(endedCallAtom, () => loadAll(true))
  store.sub(changedFamilyAtom, () => {
    const changed = store.get(changedFamilyAtom)
    for (const of of shown.values()) if (changed.includes(of.personId)) void load(of, true)
  })
  live.onMissed((isConnected, since) => {
    for (const [key, of] of shown) if (!isReadSince(context, since, TIMELINE, key)) void load(of, !isConnected)
  })

  return {
    showTimeline(of) {
      shown.set(timelineKey(of), of)
      return views.show(timelineKey(of))
    },
    retryTimeline(of) {
      put(timelineKey(of), { state: 'loading' })
      return load(of)
    },
    async readMoreOfTimeline(of, origin) {
      const key = timelineKey(of)
      const before = get(key).entries
      try {
        const page = Math.floor(before.length / LIMITS.timelinePage) + 1
        const { content, count } = await ask(of, page, LIMITS.timelinePage)
        if (get(key).entries === before) put(key, { entries: joined(before, content), count })
      } catch (error) {
        if (!isAborted(error)) notifyApiError(context, error, origin)
      }
    },
    async readWholeTimeline(of, origin) {
      let entries: readonly TimelineEntry[] = []
      try {
        for (let page = 1; ; page += 1) {
          const { content, count } = await ask(of, page, LIMITS.longestPage)
          entries = joined(entries, content)
          if (page * LIMITS.longestPage >= Math.min(count, LIMITS.printedCallsMax)) return entries
        }
      } catch (error) {
        if (!isAborted(error)) notifyApiError(context, error, origin)
        return undefined
      }
    },
    printTimeline: createPrintSheet(context, (text.callDetails ?? callDetailsWords).caller.timeline.printFailed),
  }
}

/** A call that arrives in between moves the pages, so each entry counts once. */
const joined = (entries: readonly TimelineEntry[], more: readonly TimelineEntry[]) => [
  ...new Map([...entries, ...more].map((entry) => [entryKey(entry), entry])).values(),
]
const entryKey = ({ call, at, by }: TimelineEntry) => call?.id ?? `${at} ${by}`
