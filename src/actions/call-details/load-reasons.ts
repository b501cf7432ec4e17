import { callReasonsFailureAtom } from '../../state/call-details'
import { callReasonsAtom } from '../../state/calls'
import type { ActionContext } from '../context'
import { notifyApiError } from '../notify-api-error'
import { createAsking } from '../same-person'

/** Loads the institute's call reasons once for all forms. */
export function createLoadReasons(context: ActionContext): () => Promise<void> {
  const { store, api, bus } = context
  const asking = createAsking(context)
  let loading: Promise<void> | undefined
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) loading = undefined
  })

  const ask = async () => {
    const isStillHere = asking()
    store.set(callReasonsFailureAtom, null)
    try {
      const { content } = await api.call('listReasons')
      if (!isStillHere()) return
      store.set(callReasonsAtom, content)
    } catch (error) {
      if (!isStillHere()) return
      store.set(callReasonsFailureAtom, notifyApiError(context, error))
    }
    loading = undefined
  }

  return () => (store.get(callReasonsAtom) ? Promise.resolve() : (loading ??= ask()))
}
