import type { PrintSheet } from '../../browser/print'
import type { TranscriptKind } from '../../state/call/transcript-entries'
import type { ActionContext } from '../base/action-context'
import { createShowTranscript } from './show-transcript'
import { transcriptWords } from '../../text/en/transcript'
import { createPrintSheet } from '../base/print-sheet'
import { LIMITS } from '../../domain/limits'
import { createDebounce } from '../../lib/debounce'

export type { PrintSheet }

/** The actions of a transcript. */
export interface TranscriptActions {
  /**
   * A view shows this transcript. It is loaded once it is processed, and again after a reconnect if it had failed.
   * `showCall` loads the call itself. The returned function ends that. With the last view the transcript is released.
   */
  showTranscript(callId: string, kind: TranscriptKind): () => void
  /**
   * Reloads a shown transcript. Never rejects, because a failure is logged (`transcript/status`) and is in the entry.
   */
  loadTranscript(callId: string, kind: TranscriptKind): Promise<void>
  /** Copies plain text. A toast shows the result. */
  copyTranscript(text: string, origin?: string): Promise<void>
  /** Prints the sheet alone and not the page. A toast shows a failure. */
  printTranscript(sheet: PrintSheet, origin?: string): Promise<void>
  /**
   * A search within a transcript has this many matches. Announced once after the person has stopped typing. Undefined
   * without a search.
   */
  noteTranscriptSearch(found: { count: number; more: boolean } | undefined): void
  /** Next or previous was pressed. Announces the number of the match and its sentence. */
  tellTranscriptMatch(at: number, found: { count: number; more: boolean }, sentence: string): void
}

export function createTranscriptActions(context: ActionContext): TranscriptActions {
  const shown = {
    call: createShowTranscript(context, 'call'),
    voicemail: createShowTranscript(context, 'voicemail'),
  }
  return {
    showTranscript: (callId, kind) => shown[kind].show(callId),
    loadTranscript: (callId, kind) => shown[kind].load(callId),
    ...createExportTranscript(context),
    ...createSearchStatus(context),
  }
}

/** Copy and Print. A toast shows the result, and nothing is stored. */
function createExportTranscript(context: ActionContext) {
  const { text, notify, clipboard, logger } = context
  const words = text.transcript ?? transcriptWords
  return {
    async copyTranscript(transcript: string, origin?: string): Promise<void> {
      try {
        await clipboard.write(transcript)
        notify.success(words.copied)
      } catch (error) {
        logger.error('a transcript could not be copied', error)
        notify.error(words.copyFailed, { code: 'error:clipboard', origin })
      }
    },
    printTranscript: createPrintSheet(context, words.printFailed),
  }
}

interface Found {
  count: number
  more: boolean
}

/** Announcements of a search within a transcript. */
function createSearchStatus({ bus, text, announcer }: ActionContext) {
  const typing = createDebounce(LIMITS.transcriptCountDebounceMs)
  const words = text.transcript ?? transcriptWords

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) typing.cancel()
  })

  return {
    noteTranscriptSearch(found: Found | undefined): void {
      typing.cancel()
      if (!found) return
      typing.run(() => {
        announcer.polite(found.count === 0 ? words.noneFound : words.counted(found.count, found.more))
      })
    },
    tellTranscriptMatch(at: number, { count, more }: Found, sentence: string): void {
      typing.cancel()
      announcer.polite(`${words.found(at, count, more)}: ${sentence}`)
    },
  }
}
