import { LIMITS } from '../../domain/limits'
import { pageRange } from '../../domain/page-range'
import { createDebounce } from '../../lib/debounce'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { oncePer } from '../../lib/once-per'
import { blocklistAtom, NO_BLOCKLIST, type BlocklistState } from '../../state/blocklist'
import type { Store } from '../../state/store'
import { blockingWords } from '../../text/en/blocking'
import type { ActionContext } from '../base/action-context'
import { failureOf } from '../failures/notify-api-error'
import { isReadSince, noteReading } from '../base/read-times'
import { createViews } from '../base/views'
import { searchRequest } from '../../domain/search-request'

export interface BlocklistActions {
  /**
   * A view shows the blocklist. It is loaded, and reloaded on live unblocks, until every view has called the returned
   * function.
   */
  openBlocklist(): () => void
  /** Searches by name or number, `blocklistSearchDebounceMs` after the last change or `now`, from page 1. */
  searchBlocklist(query: string, when?: 'now'): void
  /** Shows a page (from 1). */
  showBlocklistPage(page: number): void
  /** Reloads the shown page. */
  retryBlocklist(): void
}

const BLOCKLIST = 'the blocklist'

/** The requests for each store's list. */
const requestsOf = oncePer<Store, LastWins>(createLastWins)

/**
 * Reloads the blocklist if it is in view. The rows stay until the answer arrives. If a quiet reading fails, what is shown
 * stays.
 */
export function refreshBlocklist(context: ActionContext, isQuiet = false): void {
  const { state } = context.store.get(blocklistAtom)
  if (state === 'idle' || (isQuiet && state !== 'ready')) return
  void load(context, isQuiet)
}

export function createBlocklistActions(context: ActionContext): BlocklistActions {
  const { store, bus, live } = context
  const typing = createDebounce(LIMITS.blocklistSearchDebounceMs)

  const change = (next: Partial<BlocklistState>) => store.set(blocklistAtom, { ...store.get(blocklistAtom), ...next })
  const clear = () => {
    typing.cancel()
    requestsOf(store).cancel()
    store.set(blocklistAtom, NO_BLOCKLIST)
  }
  const views = createViews({ last: clear })
  live.onMissed((isConnected, since) => {
    if (!isReadSince(context, since, BLOCKLIST)) refreshBlocklist(context, !isConnected)
  })
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) clear()
  })

  return {
    openBlocklist() {
      if (store.get(blocklistAtom).state === 'idle') void load(context)
      return views.show(BLOCKLIST)
    },
    searchBlocklist(query, when) {
      typing.cancel()
      const search = () => {
        change({ query, page: 1 })
        void load(context).then(() => say(context))
      }
      if (when === 'now') search()
      else typing.run(search)
    },
    showBlocklistPage(page) {
      change({ page })
      void load(context).then(() => say(context))
    },
    retryBlocklist: () => void load(context),
  }
}

/** Announces the count, or that nothing was found, after a search or page change (`blocklist/rows`). */
function say({ store, announcer, text }: ActionContext): void {
  const { state, count, page } = store.get(blocklistAtom)
  if (state !== 'ready') return
  const { noneFound, showing } = (text.blocking ?? blockingWords).list
  announcer.polite(count === 0 ? noneFound : showing(...pageRange(page, LIMITS.blocklistPageSize, count), count))
}

async function load(context: ActionContext, isQuiet = false): Promise<void> {
  const { store, api, logger } = context
  const signal = requestsOf(store).begin()
  noteReading(context, BLOCKLIST)
  const { query, page } = store.get(blocklistAtom)
  if (!isQuiet) store.set(blocklistAtom, { ...store.get(blocklistAtom), state: 'loading', failure: undefined })
  try {
    const limit = LIMITS.blocklistPageSize
    const answer = await api.call('searchBlocklist', {
      body: { page, limit, ...(query ? { query: searchRequest(query) } : {}) },
      signal,
    })
    if (signal.aborted) return
    store.set(blocklistAtom, { state: 'ready', query, page, items: answer.content, count: answer.count })
    // The last row of the last page was unblocked.
    if (answer.content.length === 0 && page > 1 && answer.count > 0) {
      store.set(blocklistAtom, { ...store.get(blocklistAtom), page: Math.ceil(answer.count / limit) })
      await load(context)
    }
  } catch (error) {
    if (signal.aborted) return
    // This is logged without a toast, because the page shows the failure in place (`blocklist/rows`).
    logger.error(`${BLOCKLIST} could not be read`, error)
    if (isQuiet) return
    store.set(blocklistAtom, { ...store.get(blocklistAtom), state: 'failed', failure: failureOf(context, error) })
  }
}
