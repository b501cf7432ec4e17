import { ApiError, isAborted } from '../../domain/errors'
import { mayAnswer } from '../../domain/call/phone-calls'
import { LIMITS } from '../../domain/limits'
import { createScope, type Scope } from '../../lib/scope'
import { endOfNotNow } from '../../domain/call/not-now'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { phoneCallsAtom } from '../../state/call/call'
import { hasIncomingAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { callElementAtom } from '../../state/view'
import { incomingWords } from '../../text/en/incoming'
import { onEvent } from '../call/line/voice-session'
import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/open-line'
import { answerCall, type Waiting } from './answer-call'
import { createRinging } from './ringing'
import type { Calls } from '../call/calls'
import { holdCall, resumeHeld } from '../call/line/hold-call'

const FINAL_STATUSES = [400, 401, 403, 404]

/**
 * Keeps a session of the line open that waits for calls, while there is no call here (`incoming/when`) and during a
 * call that can be put on hold (`incoming/waiting`). A lost session is opened again, after ever longer waits. One per
 * phone.
 */
export function waitForCalls(context: ActionContext, parts: CallParts): void {
  const { store, api, bus, live, lifecycle, logger, storage } = context
  const { calls, lines } = parts
  let scope: Scope | undefined
  let waiting: Waiting | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = LIMITS.socketRetryMinMs
  let isAway = false

  const ringing = createRinging(context, {
    decline: (id) => void waiting?.client.decline?.(id),
    answer: (call, origin, answering) =>
      whenReady(context, calls, origin, async () => {
        if (!waiting || !ringing.rings(call.id) || !mayAnswer(store.get(phoneCallsAtom))) return
        const taken = waiting
        // The session now belongs to the call.
        scope = waiting = undefined
        ringing.clear(call.id)
        await answerCall(context, parts, taken, call, { origin, answering })
      }),
  })

  const ownId = () => store.get(profileAtom)?.userId ?? ''

  const isWanted = () =>
    !isAway &&
    !lifecycle.isClosed() &&
    store.get(ringsHereAtom) &&
    store.get(notNowUntilAtom) === undefined &&
    store.get(hasIncomingAtom) &&
    store.get(profileAtom) !== undefined &&
    store.get(phonesAssignedAtom)?.assigned === true &&
    store.get(callElementAtom) !== null &&
    isFree()

  /** The line that has no call, on which the next one can ring. */
  const freeLine = () => lines.find((line) => line && calls.ongoing.every((call) => call.line !== line))

  /** May a call ring? During a call there must be a second line, and the first call can be put on hold. */
  const isFree = () => {
    const state = calls.active?.state
    if (!state) return true
    if (!freeLine() || calls.ongoing.length !== 1) return false
    return (state.phase === 'in-progress' && state.can?.hold === true) || (state.phase === 'ending' && Boolean(scope))
  }

  const stop = () => {
    clearTimeout(retry)
    retry = undefined
    ringing.clear()
    void scope?.close()
    scope = waiting = undefined
  }

  const again = () => {
    stop()
    // Many browsers lose a server at the same moment, and should not all return at once.
    retry = setTimeout(update, retryMs + Math.random() * LIMITS.socketRetryJitterMs)
    retryMs = Math.min(retryMs * 2, LIMITS.socketRetryMaxMs)
  }

  const open = async (own: Scope) => {
    // A call that has just ended holds its line until the effects of this step are done.
    await Promise.resolve()
    if (own.closed) return
    const session = freeLine()
    if (!session) return
    const client = await session.take(own)
    if (own.closed || !client.can?.incoming || !client.answer) return
    // A host's factory may make the same line twice.
    if (session !== lines[0] && client === (await lines[0].client())) return
    const { token } = await api.call('tokenToListen')
    if (own.closed) return
    // The session that has answered a call waits for no other.
    own.add(onEvent(client, 'incoming', (event) => scope === own && ringing.ring(event)))
    own.add(onEvent(client, 'incoming-over', (event) => ringing.over(event)))
    own.add(ringing.followOtherTabs())
    // Follows the switch in another tab. A tab that does not wait for calls reads it at its next start.
    own.add(storage.onOtherTab('vp-ring-here', (ids) => store.set(ringsHereAtom, ids?.includes(ownId()) ?? false)))
    own.add(
      onEvent(client, 'session', ({ state }) => {
        if (state === 'closed' && scope === own) again()
      }),
    )
    waiting = { session, client, token, scope: own }
    await session.open(client, token)
    if (!own.closed) retryMs = LIMITS.socketRetryMinMs
  }

  const update = () => {
    if (!isWanted()) return stop()
    if (scope) return
    clearTimeout(retry)
    const own = (scope = createScope((error) => logger.error('a wait for calls did not end cleanly', error)))
    open(own).catch((error: unknown) => {
      if (own.closed || isAborted(error)) return
      // Logged once, and not at each try.
      if (retryMs === LIMITS.socketRetryMinMs)
        logger.error('calls do not ring here: the line could not be opened', error)
      // The platform refuses this person, so another try would be refused too.
      if (error instanceof ApiError && FINAL_STATUSES.includes(error.status)) return
      again()
    })
  }

  for (const atom of [ringsHereAtom, notNowUntilAtom, callElementAtom, phoneCallsAtom, phonesAssignedAtom])
    store.sub(atom, update)
  store.sub(notNowUntilAtom, () => announceNotNow(context))
  // A call that was waiting rings from now on.
  bus.on('call-ended', () => ringing.ringAgain())
  // After the computer slept, the line may be gone without an event.
  live.onConnected(() => {
    if (!ringing.isRinging()) stop()
    update()
  })
  lifecycle.onLeave(() => {
    isAway = true
    stop()
  })
  lifecycle.onRestore(() => {
    isAway = false
    update()
  })
  update()
}

/** Says that nothing rings here for a while, or that it does again (`incoming/not-now`). */
function announceNotNow({ store, text, announcer, now }: ActionContext): void {
  // The person has left.
  if (!store.get(ringsHereAtom)) return
  const words = (text.incoming ?? incomingWords).notNow
  const until = store.get(notNowUntilAtom)
  const { locale } = text
  const { tomorrow } = words
  announcer.polite(until === undefined ? words.ended : words.began(endOfNotNow(until, now(), { locale, tomorrow })))
}

/**
 * Answers a call that rings here once the phone is ready for it: once there is no other call, or the other call is on
 * hold (`incoming/waiting`). If the answer fails, the other call is taken off hold again. Never rejects.
 *
 * @param answer does nothing if the call no longer rings
 */
async function whenReady(
  context: ActionContext,
  calls: Calls,
  origin: string | undefined,
  answer: () => Promise<void>,
): Promise<void> {
  if (calls.active?.state.phase === 'ending') await calls.when(() => calls.active?.state.phase !== 'ending')
  const first = calls.active
  const before = first?.state
  if (!first || before?.phase !== 'in-progress') return answer()
  if (before.transferringTo !== undefined || calls.ongoing.length > 1) return
  if (!(await holdCall(context, calls, first, origin))) return
  await answer()
  if (calls.active === first && !before.heldByUs) await resumeHeld(context, calls, origin)
}
