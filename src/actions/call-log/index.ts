import { logActionWords } from '../../text/en/log-actions'
import { DEFAULT_LOG_FILTER, LOGS, type LogName } from '../../domain/log/log-filter'
import { sessionAtom } from '../../state/session'
import type { LatePart } from '../base/late-part'
import { readLatest } from '../base/read-latest'
import { createLog, type LogActions } from './create-log'
import { createLogPages } from './log-pages'
import { createOpenCallFromLog } from './open-call-from-log'

export type { LogActions }

export interface CallLogActions {
  /**
   * The call log and the voicemail log of the phone. Each has its own filter, search and list, and they share the
   * calls.
   */
  logs: Record<LogName, LogActions>
  /**
   * Handles a press on a row. It asks the host (`vp-call-selected`), selects the call and, in the app, goes to its
   * page. A voicemail has another page. False if the host refused, or if unsaved details come first; `done` is called
   * after these.
   */
  openCallFromLog(log: LogName, callId: string, origin?: string, done?: (opened: boolean) => void): boolean
  /**
   * Loads the newest voicemails without a view of their log, once nothing else is being loaded. Resolves also if that
   * fails.
   */
  loadNewestVoicemails(): Promise<void>
  /** Announces how many calls a log shows in place of all (`log/excerpt`). */
  sayOfLog(sentence: string): void
  /** Copies a number. Says whether the browser allowed it. */
  copyNumber(phone: string, origin?: string): Promise<void>
}

/**
 * Both logs of a phone, which load with the first view of one. A sign-out clears them (`session/personal`).
 */
export const callLogPart: LatePart<CallLogActions> = (context, navigation) => {
  const { bus, live } = context
  const pages = createLogPages(context)
  const logs = { calls: createLog(context, 'calls', pages), voicemail: createLog(context, 'voicemail', pages) }

  live.onMissed((isConnected, since) => {
    for (const log of LOGS) void logs[log].readAgain(!isConnected, since)
  })
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) for (const log of LOGS) logs[log].stop()
  })

  return {
    logs: { calls: logs.calls.actions, voicemail: logs.voicemail.actions },
    openCallFromLog: createOpenCallFromLog(context, navigation),
    loadNewestVoicemails: async () => {
      await new Promise<void>((resolve) => context.whenQuiet(resolve))
      const ask = (signal: AbortSignal) => pages.ask('voicemail', DEFAULT_LOG_FILTER.voicemail, 1, signal)
      if (context.store.get(sessionAtom).phase === 'ready')
        await readLatest(context, 'the new voicemails', '', ask, () => undefined)
    },
    sayOfLog: (sentence) => context.announcer.polite(sentence),
    async copyNumber(phone, origin) {
      const words = context.text.logActions ?? logActionWords
      try {
        await context.clipboard.write(phone)
        context.notify.success(words.numberCopied)
      } catch (error) {
        context.logger.error('the number could not be copied', error)
        context.notify.error(words.copyFailed, { code: 'error:clipboard', origin })
      }
    },
  }
}
