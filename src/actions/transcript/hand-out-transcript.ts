import type { ActionContext } from '../context'
import { createPrintSheet } from '../print-sheet'

/** Copy and Print. A toast says how it went; what was handed out is nowhere kept. */
export function createHandOutTranscript(context: ActionContext) {
  const { text, notify, clipboard, logger } = context
  return {
    async copyTranscript(words: string, origin?: string): Promise<void> {
      try {
        await clipboard.write(words)
        notify.success(text.transcript.copied)
      } catch (error) {
        logger.error('a transcript could not be copied', error)
        notify.error(text.transcript.copyFailed, { code: 'error:clipboard', origin })
      }
    },
    printTranscript: createPrintSheet(context, text.transcript.printFailed),
  }
}
