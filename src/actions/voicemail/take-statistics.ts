import { statisticsAtom, type Statistics } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import type { ActionContext } from '../base/context'
import { hasWholeApp } from '../session/session-state'

type Parts = Pick<ActionContext, 'store' | 'announcer' | 'text'>

/**
 * The count of unread voicemail, from wherever it came: a live event, or an answer. The platform's own clock decides
 * which is newer (`voicemail/count`); a time that cannot be read is no news. The count is never reckoned here: the
 * platform tells it after each change, to all tabs alike.
 *
 * A voicemail more than before is said once, where there is a place on the page that shows voicemail.
 */
export function takeStatistics({ store, announcer, text }: Parts, heard: Statistics): void {
  const known = store.get(statisticsAtom)
  if (known && !(Date.parse(heard.timestamp) > Date.parse(known.timestamp))) return
  store.set(statisticsAtom, heard)
  const isMore = known !== undefined && heard.voicemail > known.voicemail
  if (isMore && showsVoicemail(store)) announcer.polite(text.app.newVoicemails(heard.voicemail))
}

const showsVoicemail = (store: Parts['store']) =>
  hasWholeApp(store) || store.get(connectedElementsAtom).some(({ tag }) => tag === 'vp-voicemail')
