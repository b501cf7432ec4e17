import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { callReasonsAtom } from '../../state/call/calls'
import { reasonDeletionsAtom } from '../../state/settings'
import { settingsWords } from '../../text/en/settings'
import { isNotFound } from '../failures/answer-status'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import type { ReasonListActions } from './reason-list'

export interface ReasonDeletionActions {
  /**
   * Deletes a reason after `undoMs`, in which a person can undo it. Nothing is sent before, so an undone reason keeps its
   * place. If the person leaves the page within that time, the deletion is sent at once.
   */
  deleteReason(id: string): void
  undoDeletion(id: string): void
  /** The person uses Undo, by pointer or by key, so its time pauses. It restarts when both have left. */
  holdDeletion(id: string, held: boolean): void
}

export function createReasonDeletions(
  context: ActionContext,
  list: ReasonListActions,
): ReasonDeletionActions & { sendAll(): void } {
  const { store, api, bus, lifecycle, announcer, text, logger } = context
  /** Of all that can be undone. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const words = () => (text.settings ?? settingsWords).reasons
  const nameOf = (id: string) => store.get(callReasonsAtom)?.find((one) => one.id === id)?.reason ?? ''
  const isUndoable = (id: string) => store.get(reasonDeletionsAtom).get(id) === 'undoable'
  const mark = (id: string, deletion: 'undoable' | 'sent' | undefined) => {
    const deletions = new Map(store.get(reasonDeletionsAtom))
    if (deletion) deletions.set(id, deletion)
    else deletions.delete(id)
    store.set(reasonDeletionsAtom, deletions)
  }
  const stopTimer = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  const send = async (id: string, keepalive = false) => {
    stopTimer(id)
    if (!isUndoable(id)) return
    const name = nameOf(id)
    mark(id, 'sent')
    const failure = await api.untilPersonLeaves(api.call('deleteReason', { params: { id }, keepalive })).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (isAborted(failure)) return
    mark(id, undefined)
    // Another person has deleted it, so the result is the same.
    if (failure !== undefined && !isNotFound(failure)) return void notifyApiError(context, failure)
    list.change((reasons) => reasons.filter((one) => one.id !== id))
    announcer.polite(words().deleted(name))
  }
  const startTimer = (id: string) => {
    stopTimer(id)
    timers.set(
      id,
      setTimeout(() => void send(id), LIMITS.undoMs),
    )
  }
  const sendAll = (keepalive = false) => {
    for (const id of store.get(reasonDeletionsAtom).keys()) void send(id, keepalive)
  }
  lifecycle.onLeave(() => sendAll(true))
  bus.on('session-changed', ({ signedIn, reason }) => {
    if (signedIn) return
    for (const id of [...timers.keys()]) {
      stopTimer(id)
      // By Sign Out its view closes. The deletions of a session that has ended would be refused.
      if (!reason?.startsWith('signed-out')) continue
      api
        .call('deleteReason', { params: { id }, keepalive: true })
        .catch((error: unknown) => logger.error('a reason was not deleted', error))
    }
  })

  return {
    deleteReason(id) {
      if (store.get(reasonDeletionsAtom).has(id)) return
      mark(id, 'undoable')
      startTimer(id)
      announcer.polite(words().announceDeletion(nameOf(id)))
    },
    undoDeletion(id) {
      stopTimer(id)
      if (!isUndoable(id)) return
      mark(id, undefined)
      announcer.polite(words().deletionUndone(nameOf(id)))
    },
    holdDeletion(id, held) {
      if (!isUndoable(id)) return
      if (held) clearTimeout(timers.get(id))
      else startTimer(id)
    },
    sendAll: () => sendAll(),
  }
}
