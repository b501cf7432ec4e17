import { PATHS } from '../domain/paths'
import { atom } from './store'
import { connectedElementsAtom, listenedFactsAtom, pathAtom } from './view'

/** Elements that show a log of calls, by tag. */
export const WITH_LOG: readonly string[] = ['virtual-phone-app', 'vp-call-log', 'vp-voicemail']

/** True where rows of a log are shown. Settings show none. */
export const showsLogAtom = atom((get) => {
  const isInSettings = get(pathAtom).split('?')[0] === PATHS.settings
  const shows = isInSettings ? WITH_LOG.filter((tag) => tag !== 'virtual-phone-app') : WITH_LOG
  return get(connectedElementsAtom).some(({ tag }) => shows.includes(tag))
})

/** True where missed calls are counted, because counting them costs requests (`event/unread`). */
export const countsMissedAtom = atom((get) => get(listenedFactsAtom).includes('unread-changed') || get(showsLogAtom))
