import { targetLabel, sideLabel } from '../../domain/call/call-target'
import { counterpartOf } from '../../domain/people/counterpart'
import { isVoicemail } from '../../domain/log/log-filter'
import { LIMITS } from '../../domain/limits'
import { callQualityAtom, ongoingCallAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import { notificationChoiceAtom } from '../../state/desktop-notifications'
import { profileAtom } from '../../state/session'
import { notificationWords } from '../../text/en/notifications'
import type { ActionContext } from '../base/action-context'

export { followPush } from './push'

/** Endings of a call that nobody chose. */
const DROPPED: ReadonlySet<string> = new Set(['media-lost', 'no-media', 'session-lost', 'failed'])

/**
 * Shows what a person who looks elsewhere must know: a new voicemail, and a call that was answered, dropped or is poor
 * (`notification/when`). It names nobody unless the person allows it. One per phone.
 */
export async function watchNotifications(context: ActionContext): Promise<void> {
  const { store, bus, live, text, now } = context
  const browser = await context.desktopNotifications()
  const words = text.notifications ?? notificationWords
  const startedAt = now()
  const voicemails = new Set<string>()
  let poorCall: string | undefined

  const show = (tag: string, who: string, wordsOf: (who: string) => string) => {
    const choice = store.get(notificationChoiceAtom)
    if (!choice || !browser.isAway()) return undefined
    return browser.show({ title: wordsOf(choice.names ? who : ''), tag: `vp-${tag}` })
  }
  const whoIsCalled = () => {
    const call = store.get(ongoingCallAtom)
    return call ? sideLabel(call) : ''
  }
  /** The other sides of the calls, of which there may be two, by the calls' ids. */
  const others = new Map<string, string>()

  bus.on('call-started', ({ callId }) => void others.set(callId, whoIsCalled()))
  bus.on('call-connected', ({ callId }) => void show(`answered:${callId}`, others.get(callId) ?? '', words.answered))
  bus.on('call-ended', ({ callId, reason }) => {
    if (DROPPED.has(reason)) show(`dropped:${callId}`, others.get(callId) ?? '', words.dropped)
    others.delete(callId)
  })
  store.sub(callQualityAtom, () => {
    const { callId, heldByUs, heldByThem } = store.get(ongoingCallAtom) ?? {}
    if (store.get(callQualityAtom)?.level !== 'poor' || heldByUs || heldByThem) return
    // Once per call, because a poor connection comes and goes.
    if (callId === undefined || callId === poorCall) return
    poorCall = callId
    show(`poor:${callId}`, whoIsCalled(), words.poor)
  })
  const rung = new Map<string, (() => void) | undefined>()
  store.sub(incomingCallsAtom, () => {
    const calls = store.get(incomingCallsAtom)
    for (const { callId, target } of calls) {
      if (!rung.has(callId)) rung.set(callId, show(`incoming:${callId}`, targetLabel(target), words.incoming))
    }
    for (const [callId, close] of rung) {
      if (calls.some((call) => call.callId === callId)) continue
      // Nobody is calling any more.
      close?.()
      rung.delete(callId)
    }
  })
  live.on((event) => {
    if (event.topic !== 'calls') return
    const { id, status, direction, read, callToId, calledAt } = event.data
    const isNew = Date.parse(calledAt) > startedAt - LIMITS.newVoicemailWithinMs
    const isOwn = direction === 'inbound' && callToId === store.get(profileAtom)?.userId
    if (!isVoicemail(status) || read || !isOwn || !isNew || voicemails.has(id)) return
    voicemails.add(id)
    const { name, phone = '' } = counterpartOf(event.data)
    show(`voicemail:${id}`, targetLabel({ name, phone, phones: [] }), words.voicemail)
  })
}
