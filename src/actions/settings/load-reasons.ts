import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import type { Failure } from '../../state/call/call-log'
import type { ValueAtom } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

/** The source and the target of a list of reasons: those for calls, or those for blocks. */
interface ReasonList {
  endpoint: 'listReasons' | 'listBlockReasons'
  reasonsAtom: ValueAtom<readonly Reason[] | undefined>
  failureAtom: ValueAtom<Failure | null>
}

/** Loads the institute's reasons once for all forms. After a failure they may be requested again. Never rejects. */
export function createLoadReasons(
  context: ActionContext,
  { endpoint, reasonsAtom, failureAtom }: ReasonList,
): () => Promise<void> {
  const { store, api, live } = context
  let loading: Promise<void> | undefined

  const ask = async () => {
    store.set(failureAtom, null)
    try {
      const { content } = await api.call(endpoint)
      store.set(reasonsAtom, content)
    } catch (error) {
      if (!isAborted(error)) store.set(failureAtom, notifyApiError(context, error))
    } finally {
      loading = undefined
    }
  }

  const load = () => (store.get(reasonsAtom) ? Promise.resolve() : (loading ??= ask()))
  // A list whose failure is shown is loaded again when the connection is back (`live/heals`).
  live.onConnected(() => void (store.get(failureAtom) && load()))
  return load
}
