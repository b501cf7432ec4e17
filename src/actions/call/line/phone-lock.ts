import { talkSeconds } from '../../../domain/call/call-machine'
import { isOngoing } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { createScope, type Scope } from '../../../lib/scope'
import { profileAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { noteEarlierEnd, noteEnd, noteLastCall, noteLive } from '../note-last-call'

/** The one lock of the phone's calls in all tabs. The first call takes it, and the others share it. */
export interface PhoneLock {
  /**
   * Resolves to false if another tab has calls. Once it is held, the calls end with the page.
   *
   * @param resumedId the call's id after a reload: the page before may still be releasing the lock
   */
  hold(resumedId?: string): Promise<boolean>
  /** The last call is over. */
  release(): void
}

const LOCK_RETRY_MS = 50

export function createPhoneLock(context: ActionContext, calls: Calls): PhoneLock {
  const { logger, uptime } = context
  let page: Scope | undefined
  let held: Promise<boolean> = Promise.resolve(false)

  const takeIn = async (scope: Scope, resumedId: string | undefined): Promise<boolean> => {
    const until = uptime() + LIMITS.voiceResumeGraceMs
    while (!(await takeLock(context, scope, resumedId))) {
      if (resumedId === undefined || scope.closed || uptime() >= until) return false
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS))
    }
    if (!scope.closed) endCallsWithPage(context, calls, scope)
    return true
  }

  return {
    hold(resumedId) {
      if (page && !page.closed) return held
      page = createScope((error) => logger.error('the end of the last call was not clean', error))
      return (held = takeIn(page, resumedId))
    },
    release: () => void page?.close(),
  }
}

/**
 * Allows calls in one tab only. The lock decides, and the marker is written while it is held, for other tabs to see
 * (`call/one`).
 */
async function takeLock(
  { callLock, storage, store, now }: ActionContext,
  scope: Scope,
  callId: string | undefined,
): Promise<boolean> {
  const release = await callLock.acquire(store.get(profileAtom)?.userId)
  if (!release) return false
  scope.add(release)
  if (scope.closed) return true
  storage.set('vp-call-in-progress', { since: now(), ...(callId !== undefined && { callId }) })
  scope.add(() => storage.remove('vp-call-in-progress'))
  return true
}

/** The version in the message to the background worker. */
const API_VERSION = 'v1'

/**
 * During a call, the browser asks a person who closes the page. A line that can resume a call waits for the page after
 * a reload, and ends the call if it does not return within the grace time. With any other line the closing page hangs
 * up (`call/reload`). The hang-up may arrive two or three times, which the endpoint accepts. A page that returns from
 * the back-forward cache shows no trace of its ended calls (`call/complete`).
 */
function endCallsWithPage(context: ActionContext, calls: Calls, scope: Scope): void {
  const { lifecycle, storage, api, logger, uptime } = context

  const hangUp = ({ line }: PhoneCall, callId: string, lineId: string | undefined) => {
    api
      .call('hangUpCall', { params: { id: callId }, keepalive: true })
      .catch((error: unknown) => logger.error('the platform was not told that the page closed', error))
    if (lineId) void line?.hangUp(lineId)
  }

  lifecycle.guardUnload('call', true)
  scope.add(() => lifecycle.guardUnload('call', false))

  scope.add(
    lifecycle.onLeave(() => {
      const [active, ...others] = calls.ongoing
      if (!active || !isOngoing(active.state)) return
      storage.remove('vp-call-in-progress')
      const { lineId, ringId } = active.state
      if (!lineId) {
        // If the line has not confirmed the answer, only the line is told, so that the call goes on ringing elsewhere.
        if (ringId) void active.line?.hangUp(ringId)
        // After a reload the earlier call is resumed without it.
        const before = others.find(({ token }) => token)
        if (before) noteCallOf(context, before)
      }
      const resumable = noteLive(context, calls)
      for (const call of calls.ongoing) {
        const { state } = call
        if (!isOngoing(state) || !state.callId) continue
        const { callId } = state
        tellWorker(context, callId)
        if (resumable.includes(callId)) continue
        hangUp(call, callId, state.lineId)
        const end = { outcome: 'complete', reason: 'session-lost' } as const
        const ended = { ...state, ...end, callId, seconds: talkSeconds(state, uptime()) }
        if (call === active) noteEnd(storage, callId, ended)
        else noteEarlierEnd(storage, ended)
      }
    }),
  )

  scope.add(
    lifecycle.onRestore(() => {
      const [active, ...others] = calls.ongoing
      // This comes first, so that the form of another call can open.
      if (active && isOngoing(active.state) && !active.state.lineId) active.dispatch({ type: 'canceled' })
      for (const call of [...others, active]) {
        if (!call || !isOngoing(call.state) || !call.state.lineId) continue
        call.dispatch({ type: 'line-ended', lineId: call.state.lineId, reason: 'session-lost', at: uptime() })
      }
    }),
  )
}

function noteCallOf(context: ActionContext, { state }: PhoneCall): void {
  if (isOngoing(state) && state.callId) noteLastCall(context, { ...state, callId: state.callId })
}

/** The worker outlives the page. Only a worker whose script is ours gets the token (`call/reload`). */
function tellWorker({ lifecycle, accessToken: ours, storage, config }: ActionContext, callId: string): void {
  // The stored token may be somebody else's (`session/other-tab`).
  const token = ours.held() ?? storage.get('api-token')
  const accessToken = config.accessToken ?? token?.accessToken
  if (!accessToken) return
  lifecycle.tellWorker({
    type: 'ACTIVE_CALL_TAB_CLOSED',
    callId,
    instituteId: config.instituteId,
    apiVersion: API_VERSION,
    tokenType: token?.tokenType ?? 'Bearer',
    accessToken,
  })
}
