import type { CallList, CallListEntry } from '../api/contract/call-lists'
import type { PersonInFile } from '../domain/call-list/read-people-file'
import { atom, personalAtom } from './store'

export type { CallList, CallListEntry }

/** A reading, `idle` before the first. What is known stays. */
type Reading = 'idle' | 'loading' | 'ready' | 'failed'

interface CallLists {
  state: Reading
  /** The newest first. */
  lists: readonly CallList[]
  /** The entries of the lists that were opened, by the list's id. */
  entries: ReadonlyMap<string, { state: Reading; rows: readonly CallListEntry[] }>
}

export const callListsAtom = personalAtom<CallLists>({ state: 'idle', lists: [], entries: new Map() })

/** All entries that are known, of whichever list. */
export const listEntriesAtom = atom((get) => [...get(callListsAtom).entries.values()].flatMap(({ rows }) => rows))

/** The entry that this person took last in each list, by the list's id: the next one is after it (`calling/next`). */
export const lastTakenAtom = personalAtom<ReadonlyMap<string, string>>(new Map())

/** A list that is being made. */
export interface ListDraft {
  name: string
  reason: string
  script: string
  /** What was read of the chosen file. */
  chosen?: { file: string; people: readonly PersonInFile[]; error?: string | undefined }
}

/** The form of a new list, which keeps what was typed while the person looks elsewhere. Undefined if none is open. */
export const listDraftAtom = personalAtom<ListDraft | undefined>(undefined)
