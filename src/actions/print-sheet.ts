import type { PrintPart, PrintSheet } from '../browser/print'
import type { ActionContext } from './base/context'

export type { PrintPart, PrintSheet }

/** Prints one sheet at a time. A toast shows a failure. A sign-out removes the sheet. */
export function createPrintSheet({ bus, print, logger, notify }: ActionContext, failed: string) {
  let printing = new AbortController()
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) printing.abort()
  })

  return async (sheet: PrintSheet, origin?: string): Promise<void> => {
    printing.abort()
    printing = new AbortController()
    try {
      await print(sheet, printing.signal)
    } catch (error) {
      logger.error('a sheet could not be printed', error)
      notify.error(failed, { code: 'error:print', origin })
    }
  }
}
