import { isAborted } from '../../domain/errors'
import { SYSTEM_CALLER_ID, type CallTarget } from '../../domain/call/call-state'
import { targetLabel, unknownTarget } from '../../domain/call/call-target'
import { LIMITS } from '../../domain/limits'
import { toE164 } from '../../domain/number/phone-number'
import { ongoingCallAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import { incomingWords } from '../../text/en/incoming'
import type { VoiceEvents, IncomingOverReason } from '../../voice/voice-client'
import type { ActionContext } from '../base/action-context'
import { hostNameOf } from '../base/host-providers'
import { createCallTones } from '../call/call-tones'

/** A call that rings, as the line reports it. */
export interface RingingCall {
  /** The line's id. */
  id: string
  /** The platform's id, or the line's if it is unknown. */
  callId: string
  target: CallTarget
  phone: string
}

interface RingingParts {
  answer(call: RingingCall, origin?: string, answering?: () => void): Promise<void>
  decline(id: string): void
}

/** The calls that ring here, in `incomingCallsAtom`. */
export interface Ringing {
  ring(event: VoiceEvents['incoming']): void
  over(event: VoiceEvents['incoming-over']): void
  /** From now on a call that is declined in another tab stops ringing here. Returns the undo. */
  followOtherTabs(): () => void
  isRinging(): boolean
  rings(id: string): boolean
  /** A call of this phone is over, so a call that waited rings. */
  ringAgain(): void
  /** Stops all ringing here, without a message. @param answered the call that is being answered here, by the line's id */
  clear(answered?: string): void
}

/**
 * Shows who calls, plays the ring tone and announces the call (`incoming/ring`). Only one of this person's tabs plays
 * the tone (`incoming/ring`).
 */
export function createRinging(context: ActionContext, parts: RingingParts): Ringing {
  const { store, storage, bus, text, announcer, notify, callLock, api, logger } = context
  const words = () => text.incoming ?? incomingWords
  const tones = createCallTones(context)
  const ringing = new Map<string, RingingCall>()
  /**
   * Calls that were declined here or in another tab, or refused by the host page. A line that reconnects reports them
   * again.
   */
  const silenced = new Set<string>()
  let tone: ReturnType<typeof ringOnce> | undefined

  const update = () => {
    const calls = [...ringing.values()]
    store.set(
      incomingCallsAtom,
      calls.map((call) => ({
        callId: call.callId,
        target: call.target,
        phone: call.phone,
        answer: (...by) => parts.answer(call, ...by),
        decline() {
          storage.set('vp-declined-call', call.callId)
          silence(call)
          notify.note(words().declined)
        },
      })),
    )
    if (tone && calls.some(({ callId }) => callId === tone?.callId)) return
    tone?.stop()
    const [first] = calls
    tone = first && ringOnce(first.callId)
  }

  /** Rings as soon as no other tab does. */
  const ringOnce = (callId: string) => {
    let isOver = false
    let release: (() => void) | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      const taken = await callLock.acquireRing(callId)
      if (isOver) return taken?.()
      if (!taken) return later(() => void attempt())
      release = taken
      tones.ring()
      // During a call it rings only once (`incoming/waiting`).
      if (isInCall()) timer = setTimeout(tones.silence, LIMITS.ringOnMs)
      else later(leaveToOthers)
    }
    /**
     * Lets another tab play the tone if this page may make no sound. After a press this page may too (`sound/keys`).
     */
    const leaveToOthers = () => {
      if (!context.tones.isSilent()) return
      tones.silence()
      release?.()
      release = null
      later(() => void attempt())
    }
    const later = (then: () => void) => void (timer = setTimeout(then, LIMITS.ringLockRetryMs))
    void attempt()
    return {
      callId,
      again() {
        if (!release || isInCall()) return
        clearTimeout(timer)
        tones.ring()
      },
      stop() {
        isOver = true
        clearTimeout(timer)
        if (release) tones.silence()
        release?.()
      },
    }
  }

  const remove = (id: string) => {
    if (ringing.delete(id)) update()
  }

  const isInCall = () => store.get(ongoingCallAtom) !== null
  /** Does another tab have a call? Then only that tab shows who calls (`incoming/waiting`). */
  const isInOtherTab = async () => {
    const release = await callLock.acquire()
    release?.()
    return release === null
  }

  /** Calls that are not shown yet: another tab may have a call, or the platform's id must be found first. */
  const unknown = new Set<string>()

  /** Completes a call from the log if the line names it only by the line's own id. */
  const named = async (event: VoiceEvents['incoming']): Promise<VoiceEvents['incoming']> => {
    try {
      const { content } = await api.call('listCalls', {
        query: { page: 1, limit: LIMITS.ringLookupCalls, sort: 'calledAt', direction: 'desc' },
      })
      const call = content.find(({ callId }) => callId === event.id)
      return call ? { ...event, callId: call.id, fromName: call.callFromName, personId: call.callFromId } : event
    } catch (error) {
      if (!isAborted(error)) logger.error('the call that rings was not found in the log', error)
      return event
    }
  }

  const silence = (call: RingingCall) => {
    silenced.add(call.callId)
    parts.decline(call.id)
    remove(call.id)
    bus.emit('incoming-over', { callId: call.callId, reason: 'declined' })
  }
  const begin = ({ id, callId = id, from, fromName = '', personId }: VoiceEvents['incoming']) => {
    if (ringing.has(id) || silenced.has(callId) || storage.get('vp-declined-call') === callId) return
    const phone = toE164(from) ?? from
    if (!bus.ask('incoming-call', { callId, phone, ...(personId && { personId }) })) return void silenced.add(callId)
    const isKnown = personId !== undefined && personId !== SYSTEM_CALLER_ID
    const target: CallTarget = isKnown
      ? { personId, name: fromName, phone, phones: [{ e164: phone, virtual: false }] }
      : unknownTarget(phone, fromName)
    ringing.set(id, { id, callId, target, phone })
    const announce = (label: string) =>
      announcer.assertive(isInCall() ? words().waitingFrom(label) : words().from(label))
    announce(targetLabel(target))
    update()
    if (isKnown || fromName) return
    // It rings at once. The page's own directory may know the number.
    void hostNameOf(context, phone).then((name) => {
      const call = ringing.get(id)
      if (!call || !name) return
      ringing.set(id, { ...call, target: { ...target, name } })
      update()
      announce(name)
    })
  }

  return {
    ring(event) {
      const isElsewhere = !isInCall() && storage.get('vp-call-in-progress') !== undefined
      if (event.callId !== undefined && !isElsewhere) return begin(event)
      unknown.add(event.id)
      void (isElsewhere ? isInOtherTab() : Promise.resolve(false))
        .then((isOther) => (isOther ? undefined : event.callId === undefined ? named(event) : event))
        .then((known) => {
          if (unknown.delete(event.id) && known) begin(known)
        })
    },
    over({ id, reason }) {
      unknown.delete(id)
      const call = ringing.get(id)
      if (!call) return
      remove(id)
      bus.emit('incoming-over', { callId: call.callId, reason })
      noteOver(context, reason, call.target)
    },
    followOtherTabs: () =>
      storage.onOtherTab('vp-declined-call', (declined) => {
        for (const call of ringing.values()) if (call.callId === declined) silence(call)
      }),
    isRinging: () => ringing.size > 0,
    rings: (id) => ringing.has(id),
    ringAgain: () => tone?.again(),
    clear(answered) {
      unknown.clear()
      if (ringing.size === 0) return
      const stopped = [...ringing.values()].filter(({ id }) => id !== answered)
      ringing.clear()
      update()
      for (const { callId } of stopped) bus.emit('incoming-over', { callId, reason: 'not-here' })
    },
  }
}

/** Says why a call no longer rings here, even if it was being answered (`incoming/decline`). */
export function noteOver({ notify, text }: ActionContext, reason: IncomingOverReason, target: CallTarget): void {
  const words = text.incoming ?? incomingWords
  notify.note(reason === 'answered-elsewhere' ? words.answeredElsewhere : words.missed(targetLabel(target)))
}
