import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import { callReasonsFailureAtom } from '../../state/call-details'
import { callReasonsAtom } from '../../state/calls'
import type { ActionContext } from '../base/context'
import { notifyApiError } from '../failures/notify-api-error'
import { createViews } from '../base/views'

/** The institute's call reasons, as the forms of calls show them too (`callReasonsAtom`). */
export interface ReasonListActions {
  read(): Promise<void>
  /** Something was saved: the list says so at once. */
  change(next: (reasons: readonly Reason[]) => readonly Reason[]): void
  /** Makes what a view calls to show them; `gone` runs when no view does any more. */
  openUntil(gone: () => void): () => () => void
}

export function createReasonList(context: ActionContext): ReasonListActions {
  const { store, api, live } = context
  /** Of what was saved here meanwhile an older answer knows nothing. */
  let changes = 0

  const read = async () => {
    const before = changes
    store.set(callReasonsFailureAtom, null)
    try {
      const { content } = await api.call('listReasons')
      if (before === changes) store.set(callReasonsAtom, content)
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
      live.onReopen(() => views.isShown('reasons') && void read())
      return () => views.show('reasons')
    },
  }
}
