import { lateModule } from '../../actions/base/late-module'
import { callQueuePart, readCallList } from '../../actions/call-queue'
import type { TransferRequest } from '../../actions/transfer'
import type { ListedPerson } from '../../domain/call/call-queue'
import { isOngoing, isTalking, type CallState } from '../../domain/call/call-state'
import { plainDigits } from '../../lib/number-text'
import type { Phone } from '../../phone'
import { callHindranceAtom, callStateAtom, otherCallsAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import { sessionAtom } from '../../state/session'
import { callElementAtom } from '../../state/view'
import { expectArgument, needed, PhoneError, phoneErrorCode, type PhoneErrorCode } from './phone-error'

/** Whom a script calls, and the student whom the call is about, if the student belongs to that person. */
export type CallRequest = ({ number: string } | { personId: string }) & { studentId?: string }

const transferModule = lateModule(() => import('../../actions/transfer'))
const notNow = lateModule(() => import('../../actions/incoming/not-now'))

/** What the author of a script can do about a refusal that no toast explains. */
const ADVICE: Partial<Record<PhoneErrorCode, string>> = {
  'not-ready': "wait until state.session is 'ready'",
  busy: 'wait until state.call is null',
  'no-element': 'put <vp-softphone> or <vp-keypad> on the page',
  'no-call': 'see state.call',
  unsupported: 'by this browser, page, line or platform',
  canceled: 'by the person, or in vp-before-call',
}
const refusal = (code: PhoneErrorCode, message = ADVICE[code] && `${code}: ${ADVICE[code]}`) =>
  new PhoneError(code, message)

interface Toast {
  code: string
  message: string
}
/** The refusal that a toast has shown, or without one that of the person or the page. */
const refusalOf = (shown: Toast | undefined) => refusal(phoneErrorCode(shown?.code), shown?.message)

/**
 * What a script does: calls, or acts in a call, or with those that ring, as `ScriptPhone` says (`script/acts`).
 * @param id of what this script causes
 */
export function createCommands(phone: Phone, id: string) {
  const { store, bus, actions } = phone

  /** A call that rings here. */
  const ringing = (command: string, callId: unknown) => {
    expectArgument(callId === undefined || typeof callId === 'string', command, 'the callId of a call that rings')
    const call = store.get(incomingCallsAtom).find((one) => callId === undefined || one.callId === callId)
    if (!call) throw new PhoneError('no-call', 'No such call rings here')
    return call
  }

  const expectPhase = (...phases: CallState['phase'][]) => {
    if (!phases.includes(store.get(callStateAtom).phase)) throw refusal('no-call')
  }

  /** Refuses unless the call is answered and can do this. */
  const expectTalking = (what: 'hold' | 'transfer' | 'merge') => {
    const state = store.get(callStateAtom)
    if (!isOngoing(state) || !isTalking(state)) throw refusal('no-call')
    if (!state.can?.[what]) throw refusal('unsupported')
  }

  /** Refuses as the toast says that the action has shown. */
  const act = async (run: () => Promise<void>) => {
    let shown: Toast | undefined
    const stop = bus.on('error', (toast, origin) => {
      if (origin === id) shown = toast
    })
    try {
      await run()
    } finally {
      stop()
    }
    if (shown) throw refusalOf(shown)
  }

  return {
    async call(request: CallRequest) {
      const given = Object(request) as { number?: unknown; personId?: unknown }
      const { personId } = given
      const isPerson = typeof personId === 'string' && personId !== ''
      // A script may pass null for a person without a number. The person then sees the same refusal as for a typed
      // number.
      const isNumber = 'number' in given
      expectArgument(isNumber || isPerson, 'call', 'number or personId as text')
      if (store.get(callHindranceAtom)) throw refusal('unsupported')
      if (store.get(sessionAtom).phase !== 'ready') throw refusal('not-ready')
      if (store.get(callStateAtom).phase !== 'idle') throw refusal('busy')
      if (store.get(callElementAtom) === null) throw refusal('no-element')

      // The toast that explains a refusal is shown in the same task. A toast before that task has another cause.
      let shown: Toast | undefined
      const undo = [
        bus.on('error', (toast) => {
          shown = toast
          setTimeout(() => (shown = undefined))
        }),
      ]
      const about = { studentId: request.studentId }
      try {
        const isOpened = await (isPerson && !isNumber
          ? actions.call.callPerson(personId, undefined, about)
          : actions.call.callNumber(String(given.number), undefined, about))
        if (!isOpened) throw refusalOf(shown)
        await new Promise<void>((resolve, reject) => {
          undo.push(bus.on('call-started', () => resolve()))
          const settle = () => {
            const { phase } = store.get(callStateAtom)
            if (phase === 'started' || phase === 'in-progress') resolve()
            if (phase === 'idle') reject(refusalOf(shown))
          }
          undo.push(store.sub(callStateAtom, settle))
          settle()
        })
      } finally {
        undo.forEach((stop) => stop())
      }
    },
    /** True if there is somebody in the list. */
    callList(people: readonly ListedPerson[]): boolean {
      if (store.get(callElementAtom) === null) throw refusal('no-element')
      const list = readCallList(people)
      if (list.refusal) throw new PhoneError(list.refusal.code, list.refusal.message)
      phone.part(callQueuePart).begin(list.people)
      return list.people.length > 0
    },
    async setMuted(muted: boolean) {
      expectArgument(typeof muted === 'boolean', 'setMuted', 'true or false')
      expectPhase('started', 'in-progress')
      await act(() => actions.call.setMuted(muted, id))
    },
    async answer(callId?: string) {
      const call = ringing('answer', callId)
      await act(() => call.answer(id))
    },
    async decline(callId?: string) {
      ringing('decline', callId).decline()
    },
    async setHeld(held: boolean) {
      expectArgument(typeof held === 'boolean', 'setHeld', 'true or false')
      expectTalking('hold')
      await act(() => actions.call.setHeld(held, id))
    },
    async transfer(to: TransferRequest) {
      const { number, personId } = Object(to) as { number?: unknown; personId?: unknown }
      const isText = (value: unknown) => typeof value === 'string' && value !== ''
      expectArgument(isText(number) || isText(personId), 'transfer', 'number or personId as text')
      expectTalking('transfer')
      const { transferPart } = await needed(transferModule)
      await act(async () => {
        const target = await phone
          .part(transferPart)
          .readTarget(isText(number) ? { number: String(number) } : { personId: String(personId) }, id)
        if (typeof target === 'string') throw refusal(target)
        if (target && (await actions.call.transferCall(target, id)) === 'declined') throw refusal('canceled')
      })
    },
    async merge() {
      expectTalking('merge')
      const [other] = store.get(otherCallsAtom)
      if (!other) throw new PhoneError('no-call', 'There is no second call')
      if (!other.can?.merge) throw refusal('unsupported')
      await act(() => actions.call.mergeCalls(id))
    },
    async setAvailable(from: { until?: Date | number | null }) {
      const until = Object(from) === from ? (from.until ?? undefined) : NaN
      const isGood = until === undefined || !Number.isNaN(new Date(Number(until)).getTime())
      expectArgument(isGood, 'setAvailable', '{ until } with a Date or ms since 1970')
      const { notNowPart } = await needed(notNow)
      if (!phone.part(notNowPart).setNotNow(until && Number(until))) throw refusal('not-ready')
    },
    async sendDigits(digits: string) {
      const isGood = typeof digits === 'string' && /^[\da-d*#\s,()-]*$/i.test(plainDigits(digits))
      expectArgument(isGood, 'sendDigits', "digits such as '1#'")
      expectPhase('in-progress')
      await act(() => actions.call.sendDigits(digits, id))
    },
  }
}
