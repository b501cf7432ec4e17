import type { CallEffect } from '../../domain/call/call-machine'
import type { CallTarget } from '../../domain/call/call-state'
import { targetLabel } from '../../domain/call/call-target'
import type { EndReason } from '../../domain/call/call-line'
import { LIMITS } from '../../domain/limits'
import { formatDuration } from '../../domain/time'
import {
  callQualityAtom,
  endedCallAtom,
  ongoingCallAtom,
  sentDigitsAtom,
  type OngoingCall,
} from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { inCallWords } from '../../text/en/in-call'
import type { Text } from '../../text'
import type { ActionContext } from '../base/action-context'
import type { Drafts } from '../call-details/drafts'
import { keepBeforeCall } from './before-call'
import type { RequestOrigins } from './request-origins'
import type { CallRoute } from './call-route'
import { noteEnd, noteEndBeside, noteLastCall } from './note-last-call'
import type { CallTones } from './call-tones'

type Effect<T extends CallEffect['type']> = Extract<CallEffect, { type: T }>
type Performers = { [T in CallEffect['type']]: (effect: Effect<T>) => void }

interface EffectParts {
  tones: CallTones
  route: CallRoute
  origins: RequestOrigins
  drafts: Pick<Drafts, 'draftOf' | 'forget'>
  hangUp(effect: Effect<'hang-up'>): void
  /**
   * Releases the call's listeners and session, and lock and marker if it is the last call. Returns true if another call
   * is the current one again.
   */
  release(attempt: number): boolean
  /** The current call and the one on hold beside it have changed places. */
  switched(): void
  /** The person who placed this call. */
  ownerId(): string | undefined
}

/** Endings that a person did not choose. A toast says what happened. */
const lostTexts = ({ call }: Text): Partial<Record<EndReason, string>> => ({
  'media-lost': call.connectionLost,
  'session-lost': call.connectionLost,
  'no-media': call.noMedia,
  failed: call.error,
})

/** Runs the effects of a step of the call machine: tones, announcements, facts, and the view after the end. */
export function createPerformEffects(context: ActionContext, parts: EffectParts): (effect: CallEffect) => void {
  const { store, bus, text, announcer, notify, storage, uptime } = context
  const { tones, route, origins, drafts } = parts
  const say = text.call.announce
  const inCall = () => text.inCall ?? inCallWords
  /** By the id of the call, because both of two calls can be muted. */
  const mutedSpeechSaidAt = new Map<string, number>()

  const endText = ({ call, outcome, reason, seconds }: Effect<'ended'>): string => {
    if (reason === 'transferred' && call.transferringTo) return inCall().transferred(call.transferringTo)
    if (outcome === 'complete') return say.ended(formatDuration(seconds))
    const unanswered: Partial<Record<EndReason, string>> = {
      busy: say.busy,
      rejected: say.rejected,
      'no-answer': say.unanswered,
    }
    return unanswered[reason] ?? say.ended(formatDuration(0))
  }

  const giveBack = (callId: string, target: CallTarget, phone: string) => {
    const given = drafts.draftOf(callId)
    if (given) keepBeforeCall(context, { ...target, phone }, given, parts.ownerId())
    drafts.forget(callId, undefined)
  }

  /** Another call goes on, and keeps the view. The details of this one wait in the log (`incoming/waiting`). */
  const endBeside = (effect: Effect<'ended'>, endedBy: string | undefined, other: OngoingCall, isBack: boolean) => {
    const { call, outcome, reason, seconds } = effect
    if (isBack) noteBack(other)
    if (call.callId) noteEndBeside(storage, { ...call, callId: call.callId, outcome, reason, seconds })
    if (call.callId) bus.emit('call-ended', { callId: call.callId, outcome, reason, seconds }, endedBy)
    if (outcome !== 'failed') {
      const isTransferred = reason === 'transferred' && call.transferringTo !== undefined
      notify.note(isTransferred ? endText(effect) : inCall().endedBeside(label(call)))
    }
    if (isBack) announcer.polite(inCall().backOnHold(label(other)))
  }

  const label = ({ target, phone }: OngoingCall) => targetLabel({ ...target, phone })

  /** A call that was on hold beside another has become the current one. */
  const noteBack = (call: OngoingCall) => {
    store.set(sentDigitsAtom, '')
    store.set(callQualityAtom, null)
    if (call.callId) noteLastCall(context, { ...call, callId: call.callId })
  }

  const performers: Performers = {
    started: ({ callId, phone, origin, inbound }) =>
      bus.emit('call-started', { callId, phone, direction: inbound ? 'inbound' : 'outbound' }, origin),
    ringing() {
      tones.ring()
      announcer.polite(say.ringing)
    },
    connected({ callId, recorded }) {
      tones.silence()
      announcer.polite(say.connected)
      if (recorded) announcer.polite(say.recording)
      bus.emit('call-connected', { callId })
    },
    muted({ callId, muted }) {
      mutedSpeechSaidAt.delete(callId)
      announcer.polite(muted ? say.muted : say.unmuted)
      bus.emit('call-muted', { callId, muted }, origins.take('mute'))
    },
    'muted-speech'() {
      const callId = store.get(ongoingCallAtom)?.callId ?? ''
      if (uptime() - (mutedSpeechSaidAt.get(callId) ?? -Infinity) < LIMITS.mutedSpeechSaidGapMs) return
      mutedSpeechSaidAt.set(callId, uptime())
      announcer.polite(inCall().mutedSpeech)
    },
    media: ({ state }) => announcer.polite(state === 'connected' ? say.reconnected : say.reconnecting),
    held({ held, by }) {
      if (by === 'them') {
        const goesOn = store.get(ongoingCallAtom)?.heldByUs ? inCall().held : say.connected
        announcer.polite(held ? inCall().heldByThem : goesOn)
        return
      }
      announcer.polite(held ? inCall().held : inCall().resumed)
      if (!held && store.get(ongoingCallAtom)?.muted) announcer.polite(say.muted)
    },
    transferring: ({ to }) => announcer.polite(inCall().transferringTo(to)),
    switched() {
      parts.switched()
      const call = store.get(ongoingCallAtom)
      if (!call) return
      noteBack(call)
      announcer.polite(inCall().backOnHold(label(call)))
    },
    'mic-ended': () => notify.error(text.call.microphoneEnded, { code: 'mic-ended' }),
    'hang-up': parts.hangUp,
    ended(effect) {
      const { call, outcome, reason, seconds } = effect
      const { callId, target, phone } = call
      const endedBy = origins.take('hang-up')
      origins.forget()
      const isBack = parts.release(call.attempt)
      const other = store.get(ongoingCallAtom)
      if (other) return endBeside(effect, endedBy, other, isBack)
      if (reason === 'busy') tones.busy()
      else tones.silence()
      store.set(sentDigitsAtom, '')
      const ended = callId && outcome !== 'failed' ? { callId, outcome, reason, seconds, target, phone } : null
      noteEnd(storage, callId, ended)
      // A sign-out does not wait until the line has ended, and the next person must not see the call's form.
      const mayKeep = store.get(profileAtom)?.userId === parts.ownerId()
      store.set(endedCallAtom, mayKeep ? ended : null)
      if (callId) bus.emit('call-ended', { callId, outcome, reason, seconds }, endedBy)
      if (!ended) {
        // There is no call whose details could be stored, so they wait for the next one to this side.
        if (callId) giveBack(callId, target, phone)
        return route.back()
      }
      announcer.polite(endText(effect))
      const lost = lostTexts(text)[reason]
      if (lost) notify.error(lost, { code: reason, ...(reason === 'no-media' ? { ms: LIMITS.toastMicrophoneMs } : {}) })
      if (mayKeep) route.toEdit(ended)
    },
  }

  // The table pairs each performer with its own effect, but the type of the lookup cannot express that.
  return (effect) => (performers[effect.type] as (effect: CallEffect) => void)(effect)
}
