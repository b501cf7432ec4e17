import { atom } from './store'
import { connectedElementsAtom, listenedFactsAtom } from './view'

/** Elements that show a log of calls, by tag. */
export const WITH_LOG: readonly string[] = ['virtual-phone-app', 'vp-call-log', 'vp-voicemail']

/** True where missed calls are counted, because counting them costs requests (`event/unread`). */
export const countsMissedAtom = atom(
  (get) =>
    get(listenedFactsAtom).includes('unread-changed') ||
    get(connectedElementsAtom).some(({ tag }) => WITH_LOG.includes(tag)),
)
