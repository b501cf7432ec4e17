import { blockReasonsAtom, blockReasonsFailureAtom } from '../../state/blocking'
import type { ActionContext } from '../context'
import { notifyApiError } from '../notify-api-error'
import { createAsking } from '../same-person'

/** Loads the institute's reasons for blocks once; after a failure they may be asked for again. */
export function createLoadBlockReasons(context: ActionContext): () => Promise<void> {
  const { store, api, bus } = context
  const asking = createAsking(context)
  let loading: Promise<void> | undefined
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) loading = undefined
  })

  const ask = async () => {
    const isStillHere = asking()
    store.set(blockReasonsFailureAtom, null)
    try {
      const { content } = await api.call('listBlockReasons')
      if (!isStillHere()) return
      store.set(blockReasonsAtom, content)
    } catch (error) {
      if (!isStillHere()) return
      store.set(blockReasonsFailureAtom, notifyApiError(context, error))
    }
    loading = undefined
  }

  return () => (store.get(blockReasonsAtom) ? Promise.resolve() : (loading ??= ask()))
}
