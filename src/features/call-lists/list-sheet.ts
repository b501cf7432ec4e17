import type { PrintSheet } from '../../actions/base/print-sheet'
import type { CallList, CallListEntry } from '../../state/call-lists'
import type { Language } from '../../text'
import type { EntryNames } from './use-entry-names'

interface SheetParts {
  words: Language['callLists']
  names: EntryNames
  times: { timeOf: (at: string) => string; dayOf: (at: string) => string }
  locale: string
}

/** The list on paper: how many were reached, and a table of everybody, those that cannot be called too (`calling/door`). */
export function listSheet(
  list: CallList,
  rows: readonly CallListEntry[],
  { words, names, times, locale }: SheetParts,
): PrintSheet {
  const all = list.open + list.done
  const resultOf = (entry: CallListEntry) => {
    if (entry.problem) return names.problem(entry)
    if (entry.outcome) return names.outcome(entry)
    return entry.retryAt ? words.state.later(times.timeOf(entry.retryAt)) : words.state.open
  }
  return {
    lang: locale,
    title: list.name,
    lines: [times.dayOf(list.createdAt), words.progress(list.done, all, list.reached)].filter(Boolean),
    figures: [{ name: words.outcomes.reached, value: words.reached(list.reached, all), notes: [] }],
    rows: [],
    parts: [
      {
        title: words.rows,
        columns: [words.columns.child, words.columns.who, words.columns.result, words.columns.by, words.columns.when],
        rows: rows.map((entry) => [
          names.child(entry),
          names.who(entry),
          resultOf(entry),
          entry.by?.fullName ?? '',
          entry.at ? times.timeOf(entry.at) : '',
        ]),
      },
    ],
  }
}
