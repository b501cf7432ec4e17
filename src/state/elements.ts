import { PATHS } from '../domain/paths'
import { atom } from './store'
import { connectedElementsAtom, listenedFactsAtom, pathAtom } from './view'

/** Elements that show a log of calls, by tag. */
export const WITH_LOG: readonly string[] = ['virtual-phone-app', 'vp-call-log', 'vp-voicemail']

/** True where missed calls are counted, because counting them costs requests (`event/unread`). Settings show no log. */
export const countsMissedAtom = atom((get) => {
  if (get(listenedFactsAtom).includes('unread-changed')) return true
  const isInSettings = get(pathAtom).split('?')[0] === PATHS.settings
  const shows = isInSettings ? WITH_LOG.filter((tag) => tag !== 'virtual-phone-app') : WITH_LOG
  return get(connectedElementsAtom).some(({ tag }) => shows.includes(tag))
})
