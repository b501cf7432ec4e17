import { LIMITS } from '../../domain/limits'
import { createDebounce } from '../../lib/debounce'
import { reportDownloadAtom } from '../../state/report-download'
import { sessionAtom } from '../../state/session'
import { connectedElementsAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'

/** What a person did that the platform tells of on the socket, beside the request of a report. */
const OWN_ACTS = ['call-started', 'call-ended', 'call-saved', 'voicemail-read', 'block-changed'] as const

/**
 * Without a socket nobody tells of a change, so what is shown is read again: after the person's own acts, when a view is
 * shown, when the tab comes forward, and each minute in a visible one (`live/missed`). Runs until it is stopped.
 */
export function readAgainWithoutSocket({ bus, live, lifecycle, store, uptime }: ActionContext): () => void {
  const pause = createDebounce(LIMITS.readAgainDelayMs)
  const read = (since: number) => {
    if (store.get(sessionAtom).phase === 'ready') live.readAgain(since)
  }
  // What a view requests by itself, when it is shown, needs no second reading.
  const soon = () => {
    const since = uptime()
    pause.run(() => read(since))
  }
  const undo = [
    ...OWN_ACTS.map((act) => bus.on(act, soon)),
    ...[pathAtom, connectedElementsAtom].map((shown) => store.sub(shown, soon)),
    store.sub(reportDownloadAtom, () => store.get(reportDownloadAtom).state === 'pending' && soon()),
    lifecycle.onForward(soon),
  ]
  const timer = setInterval(() => lifecycle.isVisible() && read(uptime()), LIMITS.readAgainMs)
  return () => {
    clearInterval(timer)
    pause.cancel()
    for (const stop of undo) stop()
  }
}
