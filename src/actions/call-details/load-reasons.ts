import { callReasonsFailureAtom } from '../../state/call-details'
import { callReasonsAtom } from '../../state/calls'
import type { ActionContext } from '../context'
import { notifyApiError } from '../notify-api-error'

/** Loads the institute's call reasons once for all forms. */
export function createLoadReasons(context: ActionContext): () => Promise<void> {
  const { store, api } = context
  let asking: Promise<void> | undefined

  const ask = async () => {
    store.set(callReasonsFailureAtom, null)
    try {
      const { content } = await api.call('listReasons')
      store.set(callReasonsAtom, content)
    } catch (error) {
      store.set(callReasonsFailureAtom, notifyApiError(context, error))
    }
    asking = undefined
  }

  return () => (store.get(callReasonsAtom) ? Promise.resolve() : (asking ??= ask()))
}
