import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { DEFAULT_LOG_FILTER, logQuery } from '../../domain/log/log-filter'
import { callsByIdAtom } from '../../state/call/calls'
import type { LatePart } from '../base/late-part'
import { keepPreviews } from './keep-previews'

export interface TodayActions {
  /** Loads the newest voicemails, once nothing else is being loaded. The page knows those of the call log already. */
  loadVoicemails(): void
}

export const todayPart: LatePart<TodayActions> = (context) => {
  const { api, store, logger, whenQuiet } = context
  const ask = async () => {
    const query = { ...logQuery(DEFAULT_LOG_FILTER.voicemail), page: 1, limit: LIMITS.callLogPageSize }
    try {
      const { content } = await api.call('listVoicemails', { query })
      const calls = new Map(content.map((call) => [call.id, call]))
      // What is known is as new, or newer because of a live event.
      store.set(callsByIdAtom, new Map([...calls, ...store.get(callsByIdAtom)]))
      keepPreviews(store, content)
    } catch (error) {
      // Their count stands in the sidebar, and the voicemail log says what failed.
      if (!isAborted(error)) logger.warn('the new voicemails could not be loaded')
    }
  }
  return { loadVoicemails: () => whenQuiet(() => void ask()) }
}
