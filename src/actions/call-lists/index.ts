import type { CallListEntry } from '../../api/contract/call-lists'
import { entryName, nextEntry } from '../../domain/call-list/list-entries'
import type { PersonInFile } from '../../domain/call-list/read-people-file'
import type { ListOutcome } from '../../domain/call-list/list-outcomes'
import { callListWords } from '../../text/en/call-lists'
import { formatTime } from '../../domain/time'
import { isAborted } from '../../domain/errors'
import { callListsAtom, lastTakenAtom } from '../../state/call-lists'
import { isTooEarlyAtom } from '../../state/early-wish'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'
import { createPrintSheet, type PrintSheet } from '../base/print-sheet'
import { readLatest } from '../base/read-latest'
import { isReadSince } from '../base/read-times'
import { isConflict } from '../failures/answer-status'
import { notifyOtherTab } from '../failures/notify-other-tab'
import { notifyApiError } from '../failures/notify-api-error'
import { listOf, takeCallListChange, takeEntries, takeList } from './take-call-lists'

export interface NewCallList {
  name: string
  reason?: string | undefined
  script?: string | undefined
  people: readonly PersonInFile[]
}

export interface CallListActions {
  /** A view shows the lists, or Retry was pressed: they are loaded, and again after an outage. */
  openLists(): void
  /** The same for the entries of this list. */
  openList(listId: string): void
  /**
   * Takes the next family, so that no colleague calls it. If one was quicker, the family after it (`calling/next`).
   *
   * @returns the family to call, or undefined if nobody is left, during a call of another tab, or after a failure, which are toasts
   */
  takeNext(listId: string, origin?: string): Promise<CallListEntry | undefined>
  /** Takes this family, which is open again if it was done. @returns as `takeNext` */
  takeEntry(listId: string, entry: CallListEntry, origin?: string): Promise<CallListEntry | undefined>
  /** Not now: a colleague may call the family. */
  release(listId: string, entryId: string, origin?: string): Promise<void>
  /** Resolves with whether it is stored. `none` opens the entry again. A failure is a toast. */
  giveOutcome(listId: string, entryId: string, outcome: ListOutcome | 'none', origin?: string): Promise<boolean>
  /** Says whom a contradiction means. @returns as `giveOutcome` */
  choosePerson(listId: string, entryId: string, userId: string, origin?: string): Promise<boolean>
  /** Puts the family off until this time. */
  putOff(listId: string, entryId: string, at: Date, origin?: string): Promise<boolean>
  /** Prints the list. */
  printList(sheet: PrintSheet, origin?: string): Promise<void>
  /** Makes a list. Resolves with its id. A failure is a toast. */
  createList(list: NewCallList, origin?: string): Promise<string | undefined>
}

const LISTS = 'the call lists'
const ENTRIES = 'a call list'

type Change = { locked?: boolean; outcome?: ListOutcome | 'none'; retryAt?: string; userId?: string }

/** Lists that colleagues call together (`calling/door`). Its code loads with their page. */
export const createCallLists: LatePart<CallListActions> = (context) => {
  const { store, api, live, now, text, announcer, callLock } = context
  const words = () => text.callLists ?? callListWords
  let isOpen = false
  let shown: string | undefined
  const noteTaken = (listId: string, entryId: string) =>
    store.set(lastTakenAtom, new Map(store.get(lastTakenAtom)).set(listId, entryId))

  /** What is known stays. */
  const markLists = (state: 'loading' | 'failed') => {
    const known = store.get(callListsAtom)
    if (known.state !== 'ready') store.set(callListsAtom, { ...known, state })
  }
  const readLists = () =>
    readLatest(
      context,
      LISTS,
      '',
      (signal) => api.call('listCallLists', { signal }),
      ({ content }) =>
        store.set(callListsAtom, { ...store.get(callListsAtom), state: 'ready', lists: content.map(listOf) }),
      () => markLists('failed'),
    )
  /** The same for the entries of a list. */
  const markEntries = (listId: string, state: 'loading' | 'failed') => {
    const known = store.get(callListsAtom)
    if (known.entries.get(listId)?.state === 'ready') return
    store.set(callListsAtom, { ...known, entries: new Map(known.entries).set(listId, { state, rows: [] }) })
  }
  const readEntries = (listId: string) =>
    readLatest(
      context,
      ENTRIES,
      listId,
      (signal) => api.call('getCallList', { params: { id: listId }, signal }),
      ({ content, ...list }) => {
        takeList(context, list)
        takeEntries(context, listId, content)
      },
      () => markEntries(listId, 'failed'),
    )
  const readAgain = (since: number) => {
    if (!isOpen) return
    if (!isReadSince(context, since, LISTS)) void readLists()
    if (shown !== undefined && !isReadSince(context, since, ENTRIES, shown)) void readEntries(shown)
  }
  live.onMissed((_isConnected, since) => readAgain(since))
  context.bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) isOpen = false
  })

  /**
   * A family that is taken frees the one before, with whom another tab's call may be on. That tab is named in a toast
   * (`call/one`).
   */
  const isCallElsewhere = async (origin?: string) => {
    const isElsewhere = await callLock.isCallElsewhere(store.get(profileAtom)?.userId)
    if (isElsewhere) notifyOtherTab(context, origin)
    return isElsewhere
  }

  /** Resolves with the entry, `taken` if a colleague calls it or has, and undefined after a failure, which is a toast. */
  const change = async (listId: string, entryId: string, body: Change, origin?: string) => {
    try {
      const answer = await api.call('updateCallListEntry', { params: { id: listId, entryId }, body })
      takeCallListChange(context, answer)
      return [...answer.changed, ...rowsOf(context, listId)].find(({ id }) => id === entryId)
    } catch (error) {
      if (isConflict(error)) {
        await readEntries(listId)
        return 'taken'
      }
      if (!isAborted(error)) notifyApiError(context, error, origin)
      return undefined
    }
  }

  return {
    openLists() {
      isOpen = true
      markLists('loading')
      void readLists()
    },
    openList(listId) {
      isOpen = true
      shown = listId
      markEntries(listId, 'loading')
      void readEntries(listId)
    },

    async takeNext(listId, origin) {
      if (await isCallElsewhere(origin)) return undefined
      const tried = new Set<string>()
      for (;;) {
        const rows = rowsOf(context, listId).filter(({ id }) => !tried.has(id))
        const after = store.get(lastTakenAtom).get(listId)
        const next = nextEntry(rows, after, store.get(profileAtom)?.userId, now(), store.get(isTooEarlyAtom))
        if (!next) {
          announcer.polite(words().nobodyLeft)
          return undefined
        }
        const taken = await change(listId, next.id, { locked: true }, origin)
        if (taken !== 'taken') {
          if (taken) noteTaken(listId, next.id)
          return taken
        }
        tried.add(next.id)
      }
    },
    async takeEntry(listId, entry, origin) {
      if (await isCallElsewhere(origin)) return undefined
      const body = { locked: true, ...(entry.outcome && { outcome: 'none' as const }) }
      const taken = await change(listId, entry.id, body, origin)
      if (!taken || taken === 'taken') {
        // The row says it too.
        const name = rowsOf(context, listId).find(({ id }) => id === entry.id)?.lockedBy?.fullName
        if (taken && name) announcer.polite(`${entryName(entry)}: ${words().state.taken(name)}`)
        return undefined
      }
      noteTaken(listId, entry.id)
      return taken
    },
    async release(listId, entryId, origin) {
      await change(listId, entryId, { locked: false }, origin)
    },
    async giveOutcome(listId, entryId, outcome, origin) {
      const stored = await change(listId, entryId, { outcome }, origin)
      if (!stored || stored === 'taken') return false
      const list = store.get(callListsAtom).lists.find(({ id }) => id === listId)
      const outcomeWord = outcome === 'none' ? words().state.open : words().outcomes[outcome]
      announcer.polite(
        words().stored(entryName(stored), outcomeWord, list?.done ?? 0, (list?.done ?? 0) + (list?.open ?? 0)),
      )
      return true
    },
    async choosePerson(listId, entryId, userId, origin) {
      const stored = await change(listId, entryId, { userId }, origin)
      if (!stored || stored === 'taken') return false
      announcer.polite(words().chosen(entryName(stored)))
      return true
    },
    async putOff(listId, entryId, at, origin) {
      const stored = await change(listId, entryId, { retryAt: at.toISOString() }, origin)
      if (!stored || stored === 'taken') return false
      announcer.polite(words().putOff(entryName(stored), formatTime(at.toISOString(), { locale: text.locale })))
      return true
    },
    printList: createPrintSheet(context, words().printFailed),
    async createList({ name, reason, script, people }, origin) {
      try {
        const body = { name, reason, script, people: people.map((person) => ({ ...person })) }
        const { content, ...list } = await api.call('createCallList', { body })
        takeList(context, list)
        takeEntries(context, list.id, content)
        return list.id
      } catch (error) {
        if (!isAborted(error)) notifyApiError(context, error, origin)
        return undefined
      }
    },
  }
}

const rowsOf = ({ store }: Pick<ActionContext, 'store'>, listId: string) =>
  store.get(callListsAtom).entries.get(listId)?.rows ?? []
