import { VoiceError } from '../../domain/errors'
import { isOngoing, isTalking, type CallState, type CallTarget, type Despite } from '../../domain/call/call-state'
import { targetLabel } from '../../domain/call/call-target'
import { LIMITS } from '../../domain/limits'
import { plainDigits } from '../../lib/number-text'
import { sentDigitsAtom } from '../../state/call/call'
import { lastTransferredAtom } from '../../state/call/transfer'
import type { ActionContext } from '../base/action-context'
import { inCallWords } from '../../text/en/in-call'
import { askDespite } from './ask-despite'
import { clientWithCall } from './line/client-with-call'
import { setRecordingPaused } from './line/pause-recording'
import { answerOfLine } from './line/voice-session'
import { notifyApiError } from '../failures/notify-api-error'
import { takeOrigin, type PhoneCall } from './call'
import type { Calls } from './calls'
import { callErrorWords } from '../../text/en/call-errors'

export interface InCallActions {
  /** Mutes or unmutes. The state changes with the line's event, not before. Never rejects. */
  setMuted(muted: boolean, origin?: string): Promise<void>
  /** Puts the call on hold, or takes it back. The state changes with the line's event, not before. Never rejects. */
  setHeld(held: boolean, origin?: string): Promise<void>
  /**
   * Pauses the recording of the call, and of those merged with it, or goes on with them (`recording/pause`). The state
   * changes once the platform or the line says that it is so. Never rejects.
   */
  setRecordingPaused(paused: boolean, origin?: string): Promise<void>
  /**
   * Hands the call to somebody else. If nobody takes it, it goes on. For somebody who must not be called a dialog asks
   * first (`card/preferences`), and resolves to `declined` if the person does not want that. Never rejects.
   */
  transferCall(to: CallTarget, origin?: string): Promise<'declined' | void>
  /** Sends digits of the in-call dial pad (`0-9 * # A-D`) in the media and to the platform. Never rejects. */
  sendDigits(digits: string, origin?: string): Promise<void>
  /** Sets the microphone of this browser, now and for later calls. Never rejects. */
  chooseInput(deviceId: string): Promise<void>
  /** Sets the speaker of this browser, now and for later calls. Never rejects. */
  chooseOutput(deviceId: string): Promise<void>
}

const NO_DTMF = /[^0-9A-D*#]/g
const chunksOf = (digits: string): string[] => digits.match(new RegExp(`.{1,${LIMITS.dtmfDigitsMax}}`, 'g')) ?? []

const lineIdOf = (state: CallState) =>
  state.phase === 'started' || state.phase === 'in-progress' ? state.lineId : undefined

export function createInCall(context: ActionContext, calls: Calls): InCallActions {
  const { store, api, tones, storage, notify, text, logger } = context
  /** Digits reach the platform in the order they were pressed, however long each request takes. */
  let digitsSent: Promise<void> = Promise.resolve()

  const words = () => text.inCall ?? inCallWords

  const noteTransfer = (to: CallTarget) => {
    const isOther = (one: CallTarget) => (one.personId ?? one.phone) !== (to.personId ?? to.phone)
    const others = store.get(lastTransferredAtom).filter(isOther)
    store.set(lastTransferredAtom, [to, ...others].slice(0, LIMITS.lastTransferredShown))
  }

  const onLine = (call: PhoneCall | undefined) => {
    const lineId = call && lineIdOf(call.state)
    return call?.line && lineId ? { call, lineId } : undefined
  }
  /** The active call and its line, once it is on the line. */
  const live = () => onLine(calls.active)
  /** The active call, and those merged with it, in which the same microphone is heard (`merge/calls`). */
  const together = (active: NonNullable<ReturnType<typeof live>>) =>
    calls.merged ? calls.ongoing.flatMap((call) => onLine(call) ?? []) : [active]
  const isLive = (call: PhoneCall) => calls.active === call && lineIdOf(call.state) !== undefined

  const putDigits = async (call: PhoneCall, callId: string, digits: string, origin: string | undefined) => {
    try {
      for (const chunk of chunksOf(digits)) {
        // An ended call takes no digits, especially not for the next person who signs in.
        if (!isLive(call)) return
        await api.call('sendDtmf', { params: { id: callId }, body: { digits: chunk } })
      }
    } catch (error) {
      notifyApiError(context, error, origin)
    }
  }

  /** Resolves to whether there is nothing more to say: they took the call, or a message says why they were not rung. */
  const handOver = async (
    { call, lineId }: NonNullable<ReturnType<typeof live>>,
    to: CallTarget & { phone: string },
    despite: Despite | undefined,
    origin: string | undefined,
  ): Promise<boolean> => {
    const { phone } = to
    const callId = isOngoing(call.state) && call.state.callId
    try {
      if (despite && callId) await api.call('ringDespite', { params: { id: callId }, body: { phone, despite } })
    } catch (error) {
      notifyApiError(context, error, origin)
      return true
    }
    if (!isLive(call)) return true
    call.dispatch({ type: 'transferring', lineId, to: targetLabel(to), phone })
    try {
      const client = await clientWithCall(calls, call)
      if (!client?.transfer) throw new VoiceError('transfer-failed')
      await answerOfLine(LIMITS.transferTimeoutMs, async () => client.transfer?.(lineId, phone))
      noteTransfer(to)
      return true
    } catch {
      // If the call has ended, there is nothing left to transfer.
      if (!isLive(call)) return true
      logger.warn('the call was not transferred')
      call.dispatch({ type: 'transfer-failed', lineId })
      return false
    }
  }

  const hasLostMicrophone = ({ state }: PhoneCall) =>
    isOngoing(state) && (state.mic === 'ended' || state.mic === 'silent')

  /** Uses a device at once if a call is on the line, and stores it if it works. */
  const chooseDevice = async (kind: 'input' | 'output', deviceId: string) => {
    const now = live()
    try {
      if (now) {
        const client = await clientWithCall(calls, now.call)
        await (kind === 'input' ? client?.setInput(deviceId) : client?.setOutput(deviceId))
      }
      storage.set('vp-devices', { ...storage.get('vp-devices'), [kind]: deviceId })
      if (kind === 'output') tones.setOutput(deviceId)
      else if (now && hasLostMicrophone(now.call)) {
        // The line reports changes of the microphone in use. It does not report that another one has replaced a lost one.
        now.call.dispatch({ type: 'mic', lineId: now.lineId, state: 'live' })
      }
    } catch (error) {
      logger.error(`the ${kind} device could not be used`, error)
      notify.error((text.callErrors ?? callErrorWords).deviceFailed, { code: 'device' })
    }
  }

  return {
    async setMuted(muted, origin) {
      const now = live()
      if (!now) return
      now.call.origins.set('mute', origin)
      try {
        await Promise.all(
          together(now).map(async ({ call, lineId }) => (await clientWithCall(calls, call))?.setMuted(lineId, muted)),
        )
      } catch (error) {
        takeOrigin(now.call, 'mute')
        logger.error('mute failed', error)
        // Shown to the person, who would otherwise rely on a mute that failed.
        notify.error(muted ? words().muteFailed : words().unmuteFailed, { code: 'mute', origin })
      }
    },

    async setHeld(held, origin) {
      const now = live()
      if (!now) return
      try {
        await Promise.all(
          together(now).map(async ({ call, lineId }) => (await clientWithCall(calls, call))?.setHeld?.(lineId, held)),
        )
      } catch (error) {
        logger.error('hold failed', error)
        notify.error(held ? words().holdFailed : words().resumeFailed, { code: 'hold', origin })
      }
    },

    setRecordingPaused: (paused, origin) => setRecordingPaused(context, calls, paused, origin),

    async transferCall(to, origin) {
      const now = live()
      const { phone } = to
      if (!now || !isTalking(now.call.state) || !phone || calls.merged) return undefined
      const asking = askDespite(context, calls, { way: 'transfer', to })
      const despite = asking && (await asking)
      if (despite === 'declined') return despite
      if ((await handOver(now, { ...to, phone }, despite, origin)) || !isLive(now.call)) return undefined
      // The platform may have refused the number for a wish that this page did not know.
      const askingLate = despite ? undefined : askDespite(context, calls, { way: 'transfer', to, isRefused: true })
      const late = askingLate && (await askingLate)
      if (!isLive(now.call)) return undefined
      if (late === 'declined') return late
      if (late && (await handOver(now, { ...to, phone }, late, origin))) return undefined
      if (isLive(now.call)) notify.error(words().transferFailed(targetLabel(to)), { code: 'transfer', origin })
      return undefined
    },

    async sendDigits(input, origin) {
      const now = live()
      const digits = plainDigits(input).toUpperCase().replace(NO_DTMF, '')
      if (now?.call.state.phase !== 'in-progress' || !now.call.state.callId || !digits) return
      const { call, lineId } = now
      const { callId } = now.call.state
      store.set(sentDigitsAtom, store.get(sentDigitsAtom) + digits)
      if (digits.length === 1) tones.key(digits)
      digitsSent = digitsSent.then(() => putDigits(call, callId, digits, origin))
      const played = clientWithCall(calls, call).then((client) => client?.sendDtmf(lineId, digits))
      await Promise.all([digitsSent, played.catch((error: unknown) => logger.error('digits not played', error))])
    },

    chooseInput: (deviceId) => chooseDevice('input', deviceId),
    chooseOutput: (deviceId) => chooseDevice('output', deviceId),
  }
}
