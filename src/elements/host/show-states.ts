import { ongoingCallAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import { sessionAtom } from '../../state/session'
import type { Store } from '../../state/store'

/** `:state()` names for the page's styles, and when an element has each (`element/states`). */
const STATES = {
  ready: (store: Store) => store.get(sessionAtom).phase === 'ready',
  'in-call': (store: Store) => store.get(ongoingCallAtom) !== null,
  ringing: (store: Store) => store.get(ongoingCallAtom)?.ringing === true,
  incoming: (store: Store) => store.get(incomingCallsAtom).length > 0,
  muted: (store: Store) => store.get(ongoingCallAtom)?.muted === true,
  held: (store: Store) => store.get(ongoingCallAtom)?.heldByUs === true,
  'signed-out': (store: Store) => store.get(sessionAtom).phase === 'signed-out',
}

/**
 * Keeps an element's custom states in step with its phone. Returns the undo, which removes them. Browsers that do not
 * know plain state names (before Chrome 125 and Firefox 126) show none.
 */
export function showStates(states: CustomStateSet | undefined, store: Store): () => void {
  const show = () => {
    for (const [name, has] of Object.entries(STATES)) {
      try {
        if (has(store)) states?.add(name)
        else states?.delete(name)
      } catch {
        // An older browser throws, because it requires two dashes before the name.
      }
    }
  }
  const undo = [ongoingCallAtom, incomingCallsAtom, sessionAtom].map((atom) => store.sub(atom, show))
  show()
  return () => {
    undo.forEach((stop) => stop())
    states?.clear()
  }
}
