import { lateModule } from '../../actions/base/late-module'
import type { TransferRequest } from '../../actions/transfer'
import { isOngoing, isTalking } from '../../domain/call/call-state'
import { plainDigits } from '../../lib/number-text'
import type { Phone } from '../../phone'
import { callStateAtom, otherCallsAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import { expectArgument, needed, PhoneError, phoneErrorCode } from './phone-error'

const transferModule = lateModule(() => import('../../actions/transfer'))
const notNow = lateModule(() => import('../../actions/incoming/not-now'))

/**
 * What a script does in a call, or with calls that ring, as `ScriptPhone` says (`script/acts`).
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

  /** Refuses unless the call is answered and can do this. */
  const expectTalking = (what: 'hold' | 'transfer' | 'merge') => {
    const state = store.get(callStateAtom)
    if (!isOngoing(state) || !isTalking(state)) throw new PhoneError('no-call')
    if (!state.can?.[what]) throw new PhoneError('unsupported')
  }

  /** Refuses with the code of the toast that the action has shown. */
  const act = async (run: () => Promise<void>) => {
    let shown: string | undefined
    const stop = bus.on('error', ({ code }, origin) => {
      if (origin === id) shown = code
    })
    try {
      await run()
    } finally {
      stop()
    }
    if (shown !== undefined) throw new PhoneError(phoneErrorCode(shown))
  }

  return {
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
      const { transferPart } = await needed(transferModule, 'What transfers a call')
      await act(async () => {
        const target = await phone
          .part(transferPart)
          .readTarget(isText(number) ? { number: String(number) } : { personId: String(personId) }, id)
        if (typeof target === 'string') throw new PhoneError(target)
        if (target && (await actions.call.transferCall(target, id)) === 'declined') throw new PhoneError('canceled')
      })
    },
    async merge() {
      expectTalking('merge')
      const [other] = store.get(otherCallsAtom)
      if (!other) throw new PhoneError('no-call', 'There is no second call')
      if (!other.can?.merge) throw new PhoneError('unsupported')
      await act(() => actions.call.mergeCalls(id))
    },
    async setAvailable(from: { until?: Date | number | null }) {
      const until = Object(from) === from ? (from.until ?? undefined) : NaN
      const isGood = until === undefined || !Number.isNaN(Number(until))
      expectArgument(isGood, 'setAvailable', '{ until } with a Date or ms since 1970')
      const { notNowPart } = await needed(notNow, "What 'Not now' needs")
      if (!phone.part(notNowPart).setNotNow(until && Number(until))) throw new PhoneError('not-ready')
    },
    async sendDigits(digits: string) {
      const isGood = typeof digits === 'string' && /^[\da-d*#\s,()-]*$/i.test(plainDigits(digits))
      expectArgument(isGood, 'sendDigits', "digits such as '1#'")
      await actions.call.sendDigits(digits)
    },
  }
}
