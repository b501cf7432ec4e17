import { isOngoing } from '../../domain/call/call-state'
import type { PhoneEffect } from '../../domain/call/phone-calls'
import { sideLabel } from '../../domain/call/call-target'
import type { EndReason } from '../../domain/call/call-line'
import { LIMITS } from '../../domain/limits'
import { formatDuration } from '../../domain/time'
import { callQualityAtom, endedCallAtom, sentDigitsAtom, type OngoingCall } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { callErrorWords } from '../../text/en/call-errors'
import { inCallWords } from '../../text/en/in-call'
import type { Text } from '../../text'
import type { ActionContext } from '../base/action-context'
import type { CallDraft } from '../../browser/storage'
import { keepBeforeCall } from './before-call'
import { takeOrigin, type PhoneCall } from './call'
import type { Perform } from './calls'
import type { CallRoute } from './call-route'
import { noteEarlierEnd, noteEnd, noteLastCall } from './note-last-call'
import type { CallTones } from './call-tones'

type AnyEffect = PhoneEffect['effect']
type Effect<T extends AnyEffect['type']> = Extract<AnyEffect, { type: T }>
type Performers = {
  [T in AnyEffect['type']]: (effect: Effect<T>, call: PhoneCall, next: PhoneCall | undefined) => void
}

/** What is typed in the form of a call (`actions/call-details/drafts`). */
export interface CallDrafts {
  draftOf(callId: string): CallDraft | undefined
  forget(callId: string, elementId: undefined): void
}

interface EffectParts {
  tones: CallTones
  route: CallRoute
  drafts: CallDrafts
  hangUp(call: PhoneCall, effect: Effect<'hang-up'>): void
  /** Releases the resources of a call that is over, and the lock if it is the last one. */
  release(call: PhoneCall, next: PhoneCall | undefined): void
  /** The active call, after the step whose effects run. */
  active(): PhoneCall | undefined
}

/** Endings that a person did not choose. A toast says what happened. */
const lostTexts = ({
  callErrors = callErrorWords,
  inCall = inCallWords,
}: Text): Partial<Record<EndReason, string>> => ({
  'media-lost': inCall.connectionLost,
  'session-lost': inCall.connectionLost,
  'no-media': inCall.noMedia,
  failed: callErrors.failures.failed,
})

/** Runs the effects of a step of the call machine: tones, announcements, facts, and the view after the end. */
export function createPerformEffects(context: ActionContext, parts: EffectParts): Perform {
  const { store, bus, text, announcer, notify, storage, uptime } = context
  const { tones, route, drafts } = parts
  const inCall = () => text.inCall ?? inCallWords
  const say = () => inCall().announce

  const endText = ({ call, outcome, reason, seconds }: Effect<'ended'>): string => {
    if (reason === 'transferred' && call.transferringTo) return inCall().transferred(call.transferringTo)
    if (outcome === 'complete') return say().ended(formatDuration(seconds))
    const unanswered: Partial<Record<EndReason, string>> = {
      busy: say().busy,
      rejected: say().rejected,
      'no-answer': say().unanswered,
    }
    return unanswered[reason] ?? say().ended(formatDuration(0))
  }

  /** A call that failed has no details. The values wait for the next call to this side. */
  const giveBack = ({ callId, target, phone }: OngoingCall, ownerId: string | undefined) => {
    if (!callId) return
    const given = drafts.draftOf(callId)
    if (given) keepBeforeCall(context, { ...target, phone }, given, ownerId)
    drafts.forget(callId, undefined)
  }

  /**
   * A call has ended while another goes on, whose view stays. The details of the ended one are in the log
   * (`incoming/waiting`).
   */
  const endOneOfSeveral = (
    effect: Effect<'ended'>,
    { ownerId }: PhoneCall,
    endedBy: string | undefined,
    next: OngoingCall | undefined,
  ) => {
    const { call, outcome, reason, seconds } = effect
    if (outcome === 'failed') giveBack(call, ownerId)
    if (next) noteActive(next)
    if (call.callId) noteEarlierEnd(storage, { ...call, callId: call.callId, outcome, reason, seconds })
    noteEnded(effect, endedBy)
    // The view of this call is gone, and with it what it says and sounds.
    if (next && reason === 'busy') tones.busy()
    else if (next) tones.silence()
    // The other one ends too, and says it.
    if (reason === 'transferred' && next?.transferringTo !== undefined) return
    if (outcome !== 'failed') {
      const isTransferred = reason === 'transferred' && call.transferringTo !== undefined
      const unanswered = outcome === 'unanswered' ? inCall().otherUnanswered[reason] : undefined
      notify.note(isTransferred ? endText(effect) : (unanswered ?? inCall().otherEnded)(sideLabel(call)))
    }
    if (next) announcer.polite((next.heldByUs ? inCall().backOnHold : inCall().backTo)(sideLabel(next)))
  }

  const noteEnded = ({ call, outcome, reason, seconds }: Effect<'ended'>, endedBy: string | undefined) => {
    const { callId, phone, target, inbound, recorded, transferNumber } = call
    if (!callId) return
    if (reason === 'transferred' && transferNumber) bus.emit('call-transferred', { callId, to: transferNumber })
    const { personId } = target
    const studentId = drafts.draftOf(callId)?.studentId ?? target.studentId
    const about = { ...(personId && { personId }), ...(studentId && { studentId }) }
    const direction = inbound ? 'inbound' : 'outbound'
    bus.emit('call-ended', { callId, outcome, reason, seconds, direction, number: phone, ...about, recorded }, endedBy)
  }

  /** A call that was on hold has become the active one. */
  const noteActive = (call: OngoingCall) => {
    store.set(sentDigitsAtom, '')
    store.set(callQualityAtom, null)
    if (call.callId) noteLastCall(context, { ...call, callId: call.callId })
  }

  const performers: Performers = {
    started: ({ callId, phone, origin, inbound }) =>
      bus.emit('call-started', { callId, phone, direction: inbound ? 'inbound' : 'outbound' }, origin),
    ringing() {
      tones.ring()
      announcer.polite(say().ringing)
    },
    connected({ callId, recorded }) {
      tones.silence()
      announcer.polite(say().connected)
      if (recorded) announcer.polite(say().recording)
      bus.emit('call-connected', { callId })
    },
    muted({ callId, muted }, call) {
      call.mutedSpeechAnnouncedAt = undefined
      announcer.polite(muted ? say().muted : say().unmuted)
      bus.emit('call-muted', { callId, muted }, takeOrigin(call, 'mute'))
    },
    'muted-speech'(_, call) {
      if (uptime() - (call.mutedSpeechAnnouncedAt ?? -Infinity) < LIMITS.mutedSpeechAnnounceGapMs) return
      call.mutedSpeechAnnouncedAt = uptime()
      announcer.polite(inCall().mutedSpeech)
    },
    media: ({ state }) => announcer.polite(state === 'connected' ? say().reconnected : say().reconnecting),
    held({ held, by }, { state }) {
      if (by === 'them') {
        const goesOn = isOngoing(state) && state.heldByUs ? inCall().held : say().connected
        announcer.polite(held ? inCall().heldByThem : goesOn)
        return
      }
      announcer.polite(held ? inCall().held : inCall().resumed)
      if (isOngoing(state) && state.callId) bus.emit('call-held', { callId: state.callId, held })
      if (!held && isOngoing(state) && state.muted) announcer.polite(say().muted)
    },
    recording: ({ paused }) => announcer.polite(paused ? text.call.live.recordingPaused : say().recording),
    transferring: ({ to }) => announcer.polite(inCall().transferringTo(to)),
    switched(_, { state }) {
      if (!isOngoing(state)) return
      noteActive(state)
      announcer.polite(inCall().backOnHold(sideLabel(state)))
    },
    mic({ state }) {
      if (state === 'ended') notify.error(inCall().microphoneEnded, { code: 'mic-ended' })
      else if (state === 'replaced') notify.note(inCall().microphoneReplaced)
      else if (state !== 'live') announcer.polite(inCall().microphone[state])
    },
    'hang-up': (effect, call) => parts.hangUp(call, effect),
    ended(effect, call, next) {
      const { outcome, reason, seconds } = effect
      const { callId, target, phone } = effect.call
      const endedBy = takeOrigin(call, 'hang-up')
      const own = callId && outcome !== 'failed' ? { callId, outcome, reason, seconds, target, phone } : null
      call.ended = own ?? undefined
      parts.release(call, next)
      if (parts.active())
        return endOneOfSeveral(effect, call, endedBy, next && isOngoing(next.state) ? next.state : undefined)
      if (reason === 'busy') tones.busy()
      else tones.silence()
      store.set(sentDigitsAtom, '')
      const ofFamily = own && call.familyCall?.ended
      if (ofFamily) noteLastCall(context, ofFamily)
      const ended = ofFamily || own
      noteEnd(storage, ended?.callId ?? callId, ended)
      // A sign-out does not wait for the line. The next person must not see the call's form.
      const mayKeep = store.get(profileAtom)?.userId === call.ownerId
      store.set(endedCallAtom, mayKeep ? ended : null)
      noteEnded(effect, endedBy)
      if (!ended) {
        giveBack(effect.call, call.ownerId)
        return route.back()
      }
      announcer.polite(endText(effect))
      const lost = lostTexts(text)[reason]
      if (lost) notify.error(lost, { code: reason, ...(reason === 'no-media' ? { ms: LIMITS.toastMicrophoneMs } : {}) })
      if (mayKeep) route.toEdit(ended)
    },
  }

  // The table pairs each performer with its own effect, but the type of the lookup cannot express that.
  return (effect, call, next) => (performers[effect.type] as Performers['ended'])(effect as Effect<'ended'>, call, next)
}
