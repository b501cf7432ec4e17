import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import type { Failure } from '../../state/call/call-log'
import type { ValueAtom } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { failureOf, notifyApiError } from '../failures/notify-api-error'

/** The source and the target of a list of reasons: those for calls, or those for blocks. */
interface ReasonList {
  endpoint: 'listReasons' | 'listBlockReasons'
  reasonsAtom: ValueAtom<readonly Reason[] | undefined>
  failureAtom: ValueAtom<Failure | null>
}

/**
 * Loads the institute's reasons once for all views. After a failure they may be requested again. Never rejects. A view that
 * only labels reasons asks `quietly`: a failure has no message then, unless a form waits for them too.
 */
export function createLoadReasons(
  context: ActionContext,
  { endpoint, reasonsAtom, failureAtom }: ReasonList,
): (quietly?: 'quietly') => Promise<void> {
  const { store, api, live } = context
  let loading: Promise<void> | undefined
  let isAwaited = false

  const ask = async () => {
    store.set(failureAtom, null)
    try {
      const { content } = await api.call(endpoint)
      store.set(reasonsAtom, content)
    } catch (error) {
      if (!isAborted(error)) store.set(failureAtom, (isAwaited ? notifyApiError : failureOf)(context, error))
    } finally {
      loading = undefined
      isAwaited = false
    }
  }

  const load = (quietly?: 'quietly') => {
    if (store.get(reasonsAtom)) return Promise.resolve()
    isAwaited ||= !quietly
    return (loading ??= ask())
  }
  // A list whose failure is shown is loaded again when the connection is back (`live/heals`).
  live.onConnected(() => void (store.get(failureAtom) && load()))
  return load
}
