import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * Tells other tabs that this one uses its sign-in, so that they do not end its token when they replace it
 * (`session/replace`). A page in the back-forward cache has no mark, because a lock would keep it out of there.
 * @returns the undo
 */
export function markSignIn({ accessToken, bus, callLock, config, lifecycle, store }: ActionContext): () => void {
  let marked: Promise<(() => void) | null> | undefined
  const unmark = () => {
    void marked?.then((release) => release?.())
    marked = undefined
  }
  const mark = () => {
    unmark()
    const personId = store.get(profileAtom)?.userId
    const { tenantId, instituteId } = config
    if (personId !== undefined && !accessToken.isHosts())
      marked = callLock.acquireSignIn({ tenantId, instituteId, personId })
  }
  const undo = [
    bus.on('session-changed', ({ signedIn }) => (signedIn ? mark() : unmark())),
    lifecycle.onLeave(unmark),
    lifecycle.onRestore(mark),
    unmark,
  ]
  return () => {
    for (const stop of undo) stop()
  }
}
