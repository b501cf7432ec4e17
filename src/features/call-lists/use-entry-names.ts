import { entryGuardian, entryName } from '../../domain/call-list/list-entries'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { useWords } from '../../view/use-phone'

/** What an entry and its state are called. */
export interface EntryNames {
  /** Whom to call: a name, or else the number. */
  who: (entry: CallListEntry) => string
  /** The student's name. Empty for an entry about no student. */
  child: (entry: CallListEntry) => string
  /** The student, or else whom to call. */
  main: (entry: CallListEntry) => string
  outcome: (entry: CallListEntry) => string
  problem: (entry: CallListEntry) => string
}

export function useEntryNames(): EntryNames {
  const words = useWords('callLists', callListWords)
  return {
    who: entryGuardian,
    child: ({ studentName }) => studentName ?? '',
    main: entryName,
    outcome: ({ outcome }) =>
      outcome === undefined ? '' : outcome === 'unknown' ? words.otherOutcome : words.outcomes[outcome],
    problem: ({ problem }) =>
      problem === undefined ? '' : problem === 'unknown' ? words.otherProblem : words.problems[problem],
  }
}
