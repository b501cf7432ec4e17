import { createCallActions } from '../actions/call'
import { loadParts } from '../actions/base/late-module'
import { createNavigation } from '../actions/base/navigation'
import { createDrafts } from '../actions/call-details/drafts'
import { followRingHere } from '../actions/incoming'
import { emptyCallForm } from '../domain/call/call-form'
import type { PreCallForm } from '../domain/call/form-fields'
import type { CallTarget } from '../domain/call/call-state'
import { callStateAtom, otherCallsAtom } from '../state/call/call'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom, sessionAtom } from '../state/session'
import { aProfile, aTarget, assignedPhones, someSettings } from './builders'
import { fakeContext, type FakeContextOptions } from './fakes/fake-context'

// As on a page that has been idle for a while.
await loadParts()

/**
 * A phone that may place calls: signed in, with a verified phone, an assigned number, and a platform that issues
 * tokens.
 */
export function callRig(options: FakeContextOptions = {}) {
  let calls = 0
  const token = () => ({ id: `call-${++calls}`, token: `token-${calls}` })
  const context = fakeContext({
    ...options,
    replies: {
      tokenForUser: token,
      tokenForUserPhone: token,
      tokenForPhone: token,
      tokenForCall: token,
      hangUpCall: undefined,
      sendDtmf: undefined,
      searchUsers: { content: [] },
      ...options.replies,
    },
  })
  const { store, line, clock, facts } = context
  store.set(sessionAtom, { phase: 'ready' })
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(instituteSettingsAtom, someSettings())
  const drafts = createDrafts(context)
  const actions = createCallActions(context, createNavigation(context), drafts, { followRingHere })

  /** Call, then Continue. */
  const dial = async (target: CallTarget = aTarget(), form: PreCallForm = emptyCallForm()) => {
    actions.requestCall(target)
    await actions.startCall(form)
  }

  return {
    ...context,
    actions,
    drafts,
    dial,
    /** A call that was dialed, rang and was answered. */
    async talk(target?: CallTarget, form?: PreCallForm) {
      await dial(target, form)
      line.tell('ringing', { id: 'line-1' })
      line.tell('answered', { id: 'line-1' })
    },
    state: () => store.get(callStateAtom),
    /** The calls on hold that are not the active one. */
    others: () => store.get(otherCallsAtom),
    phase: () => store.get(callStateAtom).phase,
    /** Advances the product's clock. The test itself controls timers. */
    wait(ms: number) {
      clock.now += ms
      clock.uptime += ms
    },
    factsOf: (name: string) => facts.filter(({ fact }) => fact === name).map(({ detail }) => detail),
  }
}
