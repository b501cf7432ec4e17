import { isAborted } from '../../domain/errors'
import { counterpartKey } from '../../domain/people/recent-people'
import { searchRequest } from '../../domain/search-request'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { appMountedAtom } from '../../state/view'
import { familyCallsAtom, logExcerptAtom, type Family, type FamilyCalls } from '../../state/call/family-calls'
import type { LatePart } from '../base/late-part'
import { isReadSince, noteReading } from '../base/read-times'
import { createViews } from '../base/views'

export interface FamilyCallsActions {
  /** A view shows the calls with a family. They are requested once. The returned function ends that. */
  showFamilyCalls(family: Family): () => void
  /** Requests them once more after a failure. Resolves with the answer. */
  retryFamilyCalls(family: Family): Promise<void>
  /**
   * Filters the call log to the calls with a family. If the log is not in view, the app goes to it. Unsaved details
   * come first.
   */
  showFamilyInLog(family: Family, isLogInView: boolean, origin: string): void
}

const FAMILY_CALLS = 'the calls with a family'
const NONE: FamilyCalls = { state: 'loading', calls: new Map(), hasMore: false }

/** The calls with one family (`card/earlier`, `log/excerpt`). */
export const familyCallsPart: LatePart<FamilyCallsActions> = (context, navigation) => {
  const { store, api, live, logger } = context
  const families = new Map<string, Family>()
  const put = (key: string, change: Partial<FamilyCalls>) => {
    const all = store.get(familyCallsAtom)
    if (families.has(key)) store.set(familyCallsAtom, new Map(all).set(key, { ...(all.get(key) ?? NONE), ...change }))
  }

  /** After two reconnects in quick succession the newer answer counts. */
  const readings = new Map<string, LastWins>()
  const load = async ({ key, query }: Family, isQuiet = false) => {
    const sent = searchRequest(query)
    const newest = { sort: 'calledAt', direction: 'desc', query: sent, page: 1, limit: LIMITS.longestPage } as const
    const reading = readings.get(key) ?? createLastWins()
    readings.set(key, reading)
    const signal = reading.begin()
    const before = callsOf(key)
    noteReading(context, FAMILY_CALLS, key)
    try {
      const { content, count } = await api.call('listCalls', { query: newest, signal })
      if (signal.aborted) return
      // The search finds namesakes and notes too. Live events since the request are newer than the answer.
      const own = content.filter((call) => counterpartKey(call) === key)
      const heard = [...(callsOf(key) ?? [])].filter(([id, call]) => before?.get(id) !== call)
      const calls = new Map([...own.map((call) => [call.id, call] as const), ...heard])
      put(key, { state: 'ready', calls, hasMore: count > content.length })
    } catch (error) {
      if (isAborted(error) || isQuiet) return
      logger.warn('the calls with a family could not be loaded')
      put(key, { state: 'failed' })
    }
  }
  const callsOf = (key: string) => store.get(familyCallsAtom).get(key)?.calls

  const views = createViews({
    first(key) {
      const family = families.get(key)
      if (!family || store.get(familyCallsAtom).has(key)) return
      put(key, NONE)
      void load(family)
    },
    gone(key) {
      families.delete(key)
      readings.get(key)?.cancel()
      readings.delete(key)
      const left = new Map(store.get(familyCallsAtom))
      left.delete(key)
      store.set(familyCallsAtom, left)
    },
  })
  const show = (family: Family) => {
    families.set(family.key, family)
    return views.show(family.key)
  }

  live.onMissed((isConnected, since) => {
    for (const family of families.values())
      if (!isReadSince(context, since, FAMILY_CALLS, family.key)) void load(family, !isConnected)
  })

  // The log keeps showing a family's calls after the card that opened them is gone.
  let endExcerpt = () => {}
  store.sub(logExcerptAtom, () => {
    const excerpt = store.get(logExcerptAtom)
    const before = endExcerpt
    endExcerpt = excerpt?.kind === 'family' ? show(excerpt.family) : () => {}
    before()
  })

  return {
    showFamilyCalls: show,
    retryFamilyCalls(family) {
      put(family.key, { state: 'loading' })
      return load(family)
    },
    showFamilyInLog(family, isLogInView, origin) {
      const filter = () => store.set(logExcerptAtom, { kind: 'family', family, isNew: true })
      if (isLogInView || !store.get(appMountedAtom)) return filter()
      navigation.mayLeave(() => {
        if (navigation.navigate(PATHS.home, { origin })) filter()
      }, origin)
    },
  }
}
