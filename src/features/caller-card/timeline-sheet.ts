import type { PrintSheet } from '../../actions/base/print-sheet'
import { CALL_LABEL } from '../../domain/call/call-status'
import { isTalk } from '../../domain/log/contact-history'
import { counterpartOf, nameOrNumber } from '../../domain/people/counterpart'
import { formatDateTime, formatDuration } from '../../domain/time'
import type { TimelineEntry } from '../../state/call/timeline'
import type { Language, Text } from '../../text'

interface SheetOptions {
  /** Of the family, or of the child whom it is about. */
  name: string
  text: Text
  words: Language['callDetails']['caller']['timeline']
}

/** About half a page of paper. */
const LONG_NOTE_CHARS = 2000

/** The timeline of a family on paper: every entry with who of the staff it was, and one's own with their notes. */
export const timelineSheet = (entries: readonly TimelineEntry[], { name, text, words }: SheetOptions): PrintSheet => ({
  lang: text.locale,
  title: words.titleOf(name),
  lines: [],
  rows: [],
  parts: [
    {
      title: words.title,
      entries: entries.map(({ call, by, at }) => {
        const notes = call?.notes?.trim() ?? ''
        const outcome =
          call &&
          text.callLog.outcome(
            text.callLog.directionNames[call.direction],
            isTalk(call) ? formatDuration(call.duration) : text.callLog.status[CALL_LABEL[call.status]],
          )
        return {
          heading: [formatDateTime(at, { locale: text.locale }), outcome ?? words.reachedBy(by)].join(' · '),
          lines: call ? [words.between(by, nameOrNumber(counterpartOf(call), text.common.unknownCaller))] : [],
          text: notes,
          mayBreak: notes.length > LONG_NOTE_CHARS,
        }
      }),
    },
  ],
})
