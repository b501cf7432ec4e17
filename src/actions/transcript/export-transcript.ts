import { transcriptWords } from '../../text/en/transcript'
import type { ActionContext } from '../base/action-context'
import { createPrintSheet } from '../base/print-sheet'

/** Copy and Print. A toast shows the result, and nothing is stored. */
export function createExportTranscript(context: ActionContext) {
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
