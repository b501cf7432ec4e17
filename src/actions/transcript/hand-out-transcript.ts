import type { PrintSheet } from '../../browser/print'
import type { ActionContext } from '../context'

/** Copy and Print. A toast says how it went; what was handed out is nowhere kept. */
export function createHandOutTranscript({ bus, text, notify, clipboard, print, logger }: ActionContext) {
  let printing = new AbortController()

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) printing.abort()
  })

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
    async printTranscript(sheet: PrintSheet, origin?: string): Promise<void> {
      printing.abort()
      printing = new AbortController()
      try {
        await print(sheet, printing.signal)
      } catch (error) {
        logger.error('a transcript could not be printed', error)
        notify.error(text.transcript.printFailed, { code: 'error:print', origin })
      }
    },
  }
}
