import { isOngoing } from '../../../domain/call/call-state'
import { createScope, type Scope } from '../../../lib/scope'
import { endedCallAtom } from '../../../state/call/call'
import { profileAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import type { CallParts, CallResources, CurrentCall } from './call-parts'
import type { VoiceSession } from './voice-session'

interface Begun {
  attempt: number
  /** Closes with the call. */
  scope: Scope
  /** Closes with the last call, if there are two. */
  page: Scope
}

/** A call begins. If there is another, which is on hold by then, that one is kept aside (`incoming/waiting`). */
export function beginCurrent(
  { store, logger }: ActionContext,
  { current }: CallParts,
  { attempt, session, scope }: Pick<CallResources, 'attempt' | 'scope'> & { session: VoiceSession },
): Begun {
  const newScope = () => createScope((error) => logger.error('an end of call was not clean', error))
  const { attempts = 0, page, aside: _, ...first } = current
  const isSecond = page?.closed === false
  const own = attempt ?? attempts + 1
  const begun = { attempt: own, scope: scope ?? newScope(), page: isSecond ? page : newScope() }
  Object.assign(current, {
    ...{ ...begun, session, attempts: Math.max(own, attempts), token: undefined },
    ...{ ownerId: store.get(profileAtom)?.userId, aside: isSecond ? first : undefined },
  })
  store.set(endedCallAtom, null)
  return begun
}

/**
 * A call is over, and the call machine already has that state.
 *
 * @returns true if the call that was aside is the current one again
 */
export function endCurrent({ flow, current }: CallParts, attempt: number): boolean {
  const { aside } = current
  const isBack = aside !== undefined && aside.attempt !== attempt
  if (isBack) switchCurrent(current)
  void (aside ? current.aside : current)?.scope?.close()
  current.aside = undefined
  if (!isOngoing(flow.state)) void current.page?.close()
  return isBack
}

/** The current call and the one aside change places (`incoming/switch-calls`). */
export function switchCurrent(current: CurrentCall): void {
  const { attempts: _, page: __, aside, ...call } = current
  if (aside) Object.assign(current, { token: undefined }, aside, { aside: call })
}

/** The line of a call. */
export const sessionOf = ({ current, session }: CallParts, attempt: number): VoiceSession =>
  (current.aside?.attempt === attempt ? current.aside.session : current.session) ?? session
