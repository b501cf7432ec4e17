import type { Call } from '../../api/contract/calls'
import { isTouched, savedCallForm } from '../../domain/call/call-form'
import { meaningOf } from '../../domain/call/call-status'
import { isOngoing } from '../../domain/call/call-state'
import { oncePer } from '../../lib/once-per'
import { endedCallAtom, phoneCallsAtom } from '../../state/call/call'
import { notesOfferAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/** News of an older call is no end of a call. */
const FRESH_MS = 10 * 60_000

/** The calls whose end was heard, and those that a browser has: their form opens by itself. */
const knownOf = oncePer((context: ActionContext) => {
  const known = new Set<string>()
  context.bus.on('session-changed', () => known.clear())
  return known
})

const hasDetails = (call: Call) => isTouched(savedCallForm(call, undefined), {})

/**
 * A live event about a call that came in and was answered. If it has just ended, and no browser of the person had it,
 * its notes are offered, because it was taken on the telephone to which calls are forwarded (`incoming/notes`).
 */
export function offerNotes(context: ActionContext, call: Call): void {
  const { store, storage, announcer, text, now } = context
  const known = knownOf(context)
  if (store.get(notesOfferAtom)?.id === call.id) return store.set(notesOfferAtom, hasDetails(call) ? null : call)
  if (call.callToId !== store.get(profileAtom)?.userId || known.has(call.id)) return
  const isHere =
    store.get(endedCallAtom)?.callId === call.id ||
    store.get(phoneCallsAtom).calls.some(({ state }) => isOngoing(state) && state.callId === call.id) ||
    // In another tab.
    storage.get('vp-call-in-progress')?.callId === call.id
  if (isHere) return void known.add(call.id)
  if (meaningOf(call.status) !== 'talked' || hasDetails(call)) return
  known.add(call.id)
  const endedAt = Date.parse(call.calledAt) + call.duration * 1000
  if (now() - endedAt >= FRESH_MS) return
  store.set(notesOfferAtom, call)
  announcer.polite(text.app.notesOffer.ended)
}
