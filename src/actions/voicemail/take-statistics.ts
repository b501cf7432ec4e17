import { statisticsAtom, type Statistics } from '../../state/session'
import { connectedElementsAtom, isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

type Parts = Pick<ActionContext, 'store' | 'announcer' | 'text'>

/**
 * Applies the count of unread voicemail from a live event or an answer. The platform's own clock decides which is newer
 * (`voicemail/count`), and an invalid time is ignored. The count is never computed here, because the platform sends it
 * to all tabs after each change.
 *
 * An increase is announced once, if a part of the page shows voicemail.
 */
export function takeStatistics({ store, announcer, text }: Parts, heard: Statistics): void {
  const known = store.get(statisticsAtom)
  if (known && !(Date.parse(heard.timestamp) > Date.parse(known.timestamp))) return
  store.set(statisticsAtom, heard)
  const isMore = known !== undefined && heard.voicemail > known.voicemail
  if (isMore && showsVoicemail(store)) announcer.polite(text.app.newVoicemails(heard.voicemail))
}

/** Asks for the statistics. Never rejects: a failure is a toast. */
export async function readStatistics(context: ActionContext, signal?: AbortSignal): Promise<void> {
  try {
    const statistics = await context.api.call('getStatistics', { signal })
    if (!signal?.aborted) takeStatistics(context, statistics)
  } catch (error) {
    if (!signal?.aborted) notifyApiError(context, error)
  }
}

const showsVoicemail = (store: Parts['store']) =>
  store.get(isWholeAppHereAtom) || store.get(connectedElementsAtom).some(({ tag }) => tag === 'vp-voicemail')
