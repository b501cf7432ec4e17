import type { PrintPart, PrintSheet } from '../../browser/print'
import { createLastWins } from '../../lib/last-wins'
import type { ActionContext } from './action-context'

export type { PrintPart, PrintSheet }

/** Prints one sheet at a time. A toast shows a failure. A sign-out removes the sheet. */
export function createPrintSheet({ bus, print, logger, notify }: ActionContext, failed: string) {
  const printing = createLastWins()
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) printing.cancel()
  })

  return async (sheet: PrintSheet, origin?: string): Promise<void> => {
    try {
      await print(sheet, printing.begin())
    } catch (error) {
      logger.error('a sheet could not be printed', error)
      notify.error(failed, { code: 'error:print', origin })
    }
  }
}
