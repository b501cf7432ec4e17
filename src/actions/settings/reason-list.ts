import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { readLatest } from '../base/read-latest'
import { isReadSince, noteReading } from '../base/read-times'
import { createViews } from '../base/views'

const REASONS = 'the call reasons'

/** The institute's call reasons, which the forms of calls show too (`callReasonsAtom`). */
export interface ReasonListActions {
  read(): Promise<void>
  /** Applies a saved change, which the list shows at once. */
  change(next: (reasons: readonly Reason[]) => readonly Reason[]): void
  /** Creates the function that views call to show the list. `gone` runs after the last view. */
  openUntil(gone: () => void): () => () => void
}

export function createReasonList(context: ActionContext): ReasonListActions {
  const { store, api, live } = context
  /** An older answer does not include changes saved here since its request. */
  let changes = 0

  const ask = async (signal?: AbortSignal) => {
    const before = changes
    noteReading(context, REASONS)
    const { content } = await api.call('listReasons', { signal })
    if (before === changes) store.set(callReasonsAtom, content)
  }
  /** Without a word: the shown list stays if it fails. */
  const readAgain = () => readLatest(context, REASONS, '', ask, () => undefined)

  const read = async () => {
    store.set(callReasonsFailureAtom, null)
    try {
      await ask()
    } catch (error) {
      if (!isAborted(error)) store.set(callReasonsFailureAtom, notifyApiError(context, error))
    }
  }

  return {
    read,
    change(next) {
      changes += 1
      store.set(callReasonsAtom, next(store.get(callReasonsAtom) ?? []))
    },
    openUntil(gone) {
      const views = createViews({ first: () => void read(), gone })
      live.onMissed((isConnected, since) => {
        if (!views.isShown(REASONS) || isReadSince(context, since, REASONS)) return
        void (isConnected ? read() : readAgain())
      })
      return () => views.show(REASONS)
    },
  }
}
