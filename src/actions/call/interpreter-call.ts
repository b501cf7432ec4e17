import type { CallDraft } from '../../browser/storage'
import { newPreCallForm } from '../../domain/call/call-form'
import { isCarried, isOngoing, isTalking, type CallTarget, type Despite } from '../../domain/call/call-state'
import { targetLabel, targetOfUser } from '../../domain/call/call-target'
import type { PreCallForm } from '../../domain/call/form-fields'
import { LIMITS } from '../../domain/limits'
import {
  interpreterAtom,
  interpreterPlanAtom,
  missedInterpreterCallAtom,
  type InterpreterChoice,
  type InterpreterPlan,
  type MissedInterpreter,
} from '../../state/call/interpreter'
import { peopleByIdAtom } from '../../state/people'
import { profileAtom } from '../../state/session'
import { interpreterWords } from '../../text/en/interpreter'
import type { ActionContext } from '../base/action-context'
import { givenBeforeCall, keepBeforeCall } from './before-call'
import type { PhoneCall } from './call'
import { readPerson } from '../people/read-person'
import type { Calls } from './calls'
import type { InterpretsFor } from './last-call'
import type { AskedBefore } from './line/add-call'
import { resumeHeld } from './line/hold-call'
import type { PlaceCall } from './line/place-call'

interface InterpreterCall {
  /** Calls the interpreter, then the side that the dialog asks about, and merges the two. Never rejects. */
  start(form: PreCallForm, despite?: Despite): Promise<void>
  /** The answer to the question of the step that waits for one. Never rejects. */
  decide(choice: InterpreterChoice, origin?: string): Promise<void>
  /** After a reload, in which nobody is called before the person says so. Never rejects. */
  resume(call: PhoneCall, family: InterpretsFor): Promise<void>
}

/** What a call with an interpreter is made of. */
interface Steps {
  place: PlaceCall
  end(call: PhoneCall, origin: string | undefined): void
  sendDigits(digits: string, origin?: string): Promise<void>
  addCall(to: CallTarget, origin: string | undefined, before: AskedBefore): Promise<void>
  mergeCalls(origin: string | undefined): Promise<void>
}

/** From the press of 'Call with interpreter' until both are on the line, or nobody is waited for any more. */
interface Attempt extends AskedBefore {
  /** The call to the interpreter. */
  call: PhoneCall
  family: CallTarget
  origin: string | undefined
  /** The person is asked before the family is called. */
  asks?: boolean
  /** What was given for a call to them that did not reach them, for the next one. It goes with the question. */
  again?: CallDraft | undefined
}

const isSame = (one: CallDraft | undefined, other: CallDraft) => JSON.stringify(one) === JSON.stringify(other)

type Result = 'answered' | 'unanswered' | 'ended-here'

const resultOf = ({ state }: PhoneCall): Result | undefined => {
  if (!isOngoing(state)) return 'unanswered'
  return isTalking(state) ? 'answered' : state.phase === 'ending' ? 'ended-here' : undefined
}

/** The call to a family whose language the person does not speak: the interpreter first (`interpreter/first`). */
export function createInterpreterCall(context: ActionContext, calls: Calls, steps: Steps): InterpreterCall {
  const { store, bus, announcer, notify } = context
  const words = () => context.text.interpreter ?? interpreterWords
  let current: Attempt | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const show = ({ family, despite, asks }: Attempt, step: InterpreterPlan['step'], sentence: string) => {
    store.set(interpreterPlanAtom, { family, despite, asks, step })
    announcer.polite(sentence)
  }
  const stepNow = () => store.get(interpreterPlanAtom)?.step
  const forget = () => {
    clearTimeout(waiting)
    if (current?.again && isSame(givenBeforeCall(context, current.family), current.again)) {
      keepBeforeCall(context, current.family, undefined)
    }
    current = undefined
    store.set(interpreterPlanAtom, null)
  }
  const waitForAnswer = (attempt: Attempt) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => show(attempt, 'late', words().late), LIMITS.interpreterWaitMs)
    const { first, firstThenAsk } = words()
    show(attempt, 'ringing', (attempt.asks ? firstThenAsk : first)(targetLabel(attempt.family)))
  }
  /** Is the person of this call still signed in, without another call? */
  const isFree = ({ ownerId }: PhoneCall) => !calls.active && store.get(profileAtom)?.userId === ownerId

  /** The dialog before the call to the family, with what was given on it, and why the interpreter is not on the line. */
  const askAgain = ({ call, family, origin }: Attempt, why?: MissedInterpreter) => {
    if (!isFree(call)) return
    const next = calls.create()
    store.set(missedInterpreterCallAtom, why ? { id: next.id, why } : null)
    next.dispatch({ type: 'requested', target: family, origin, approvedPhone: family.phone })
  }

  /** Resolves once a call is answered or over. */
  const result = async (call: PhoneCall): Promise<Result> => {
    const results: Result[] = []
    await calls.when(() => {
      const now = resultOf(call)
      if (now) results.push(now)
      return now !== undefined
    })
    return results[0] ?? 'unanswered'
  }

  /** The code plays digit by digit, and a call on hold would swallow the rest of it. Only the interpreter may hear it. */
  const sendCode = async (call: PhoneCall, code: string, origin: string | undefined) => {
    if (calls.active !== call) return
    await steps.sendDigits(code, origin)
    await new Promise((resolve) => setTimeout(resolve, code.length * (LIMITS.dtmfToneMs + LIMITS.dtmfGapMs)))
  }

  /** The interpreter may be on hold. */
  const sendCodeAgain = async (attempt: Attempt, origin: string | undefined) => {
    const { call } = attempt
    show(attempt, 'code', words().code)
    await whenCarried(call)
    await resumeHeld(context, calls, origin)
    await calls.when(() => !isOngoing(call.state) || !call.state.heldByUs)
    await sendCode(call, store.get(interpreterAtom)?.accessCode ?? '', origin)
    if (current === attempt) await askWhetherToCall(attempt)
  }

  const callFamily = async (attempt: Attempt) => {
    const { call, family, origin, despite } = attempt
    attempt.again = undefined
    show(attempt, 'family', words().family(targetLabel(family)))
    await steps.addCall(family, origin, { despite })
    const added = calls.active
    await mergeWithFamily(attempt, added !== call ? added : undefined)
  }

  /** The next call to the family is about the same. */
  const giveAgain = (attempt: Attempt, callId: string | undefined) => {
    const draft = callId === undefined ? undefined : context.storage.draft(callId).get()
    if (!draft || givenBeforeCall(context, attempt.family)) return
    const { ownerId: _, began: __, ...given } = draft
    keepBeforeCall(context, attempt.family, given)
    attempt.again = givenBeforeCall(context, attempt.family)
  }

  const mergeWithFamily = async (attempt: Attempt, added: PhoneCall | undefined) => {
    attempt.call.familyCall = added
    const isReached = added && (await result(added)) === 'answered'
    if (current !== attempt) return
    if (!isReached) {
      giveAgain(attempt, added?.ended?.callId)
      return askWhetherToCall(attempt)
    }
    await steps.mergeCalls(attempt.origin)
    if (current === attempt) forget()
  }

  /** The interpreter is on the line, and the family is not. The question goes when the person does something else. */
  const askWhetherToCall = async (attempt: Attempt) => {
    const isAlone = () => calls.active === attempt.call && calls.ongoing.length === 1 && isTalking(attempt.call.state)
    if (!isAlone()) return forget()
    show(attempt, 'ask', words().ask(targetLabel(attempt.family)))
    await calls.when(() => !isAlone())
    if (current === attempt && stepNow() === 'ask') forget()
  }

  /** After a reload it takes a moment until the line carries the call again. Before that it can do nothing. */
  const whenCarried = (call: PhoneCall) =>
    calls.when(() => !isOngoing(call.state) || !isTalking(call.state) || isCarried(call.state))

  /** The interpreter who has answered may hang up before the family is on the line. */
  const watchLeaving = async (attempt: Attempt) => {
    const { call, family, origin } = attempt
    let isOwnEnd = false
    await calls.when(() => {
      isOwnEnd ||= call.state.phase === 'ending'
      return !isOngoing(call.state)
    })
    if (current !== attempt || stepNow() === undefined) return
    forget()
    if (isOwnEnd) return
    if (calls.ongoing.length > 0) notify.error(words().leftAlone(targetLabel(family)), { code: 'merge', origin })
    else if (!call.familyCall) askAgain(attempt, 'left')
  }

  /** The interpreter has answered. */
  const bringFamily = async (attempt: Attempt, code: string | undefined) => {
    const { call, origin } = attempt
    clearTimeout(waiting)
    void watchLeaving(attempt)
    await whenCarried(call)
    if (current !== attempt) return
    const { state } = call
    if (!isOngoing(state) || !state.can?.add || !state.can.merge) {
      forget()
      return notify.error(words().cannot, { code: 'merge', origin })
    }
    if (code) {
      show(attempt, 'code', words().code)
      await sendCode(call, code, origin)
      if (current !== attempt) return
      if (calls.active !== call) return forget()
    }
    await (attempt.asks ? askWhetherToCall(attempt) : callFamily(attempt))
  }

  /** The call to the interpreter is placed. */
  const follow = async (attempt: Attempt, code: string | undefined) => {
    const answered = await result(attempt.call)
    if (current !== attempt) return
    if (answered === 'answered') return bringFamily(attempt, code)
    // Whoever was asked after a minute, and ended the call, has given up on the family too.
    const isCanceled = answered === 'ended-here' && stepNow() === 'late'
    forget()
    if (isCanceled) return
    await calls.when(() => calls.ongoing.length === 0)
    askAgain(attempt, answered === 'unanswered' ? answered : undefined)
  }

  const callWithout = async (attempt: Attempt, origin: string | undefined) => {
    const { call, family, despite } = attempt
    forget()
    steps.end(call, origin)
    await calls.when(() => calls.ongoing.length === 0)
    await call.hungUp
    if (!isFree(call)) return
    askAgain(attempt)
    await steps.place({ ...newPreCallForm(family), ...givenBeforeCall(context, family) }, despite)
  }

  return {
    async start(form, despite) {
      const interpreter = store.get(interpreterAtom)
      const call = calls.active
      if (!interpreter || call?.state.phase !== 'preparing') return
      const { target: family, origin } = call.state
      const { userId: personId, name, phone, accessCode } = interpreter
      const attempt: Attempt = { call, family, origin, despite }
      current = attempt
      waitForAnswer(attempt)
      const phones = [{ e164: phone, virtual: false }]
      const placed = await steps.place(form, despite, { personId, name, phone, phones, role: 'staff' })
      if (current !== attempt) return
      if (isOngoing(call.state)) return follow(attempt, accessCode)
      forget()
      if (placed === 'failed') askAgain(attempt, placed)
    },

    async decide(choice, origin) {
      const attempt = current
      const step = stepNow()
      if (attempt && step === 'late') {
        if (choice === 'wait') waitForAnswer(attempt)
        else if (choice === 'without') await callWithout(attempt, origin)
      }
      if (attempt && step === 'ask') {
        const { phone = '', personId } = attempt.family
        if (choice === 'alone') forget()
        else if (choice === 'code') await sendCodeAgain(attempt, origin)
        else if (choice === 'family' && bus.ask('before-call', { phone, personId }, origin)) {
          await whenCarried(attempt.call)
          if (current === attempt && stepNow() === 'ask') await callFamily(attempt)
        }
      }
    },

    async resume(call, { personId, phoneAt, isForbidden, isReady }) {
      await readPerson(context, personId)
      const person = store.get(peopleByIdAtom).get(personId)
      if (person?.state !== 'ready' || !isOngoing(call.state)) return
      const whole = targetOfUser(person.user)
      const family = { ...whole, phone: whole.phones[phoneAt]?.e164 ?? whole.phone }
      const attempt: Attempt = {
        call,
        family,
        origin: undefined,
        despite: isForbidden ? 'do-not-call' : undefined,
        asks: true,
      }
      current = attempt
      const added = calls.ongoing.find((one) => one !== call)
      if (added || isReady) void watchLeaving(attempt)
      if (added) {
        show(attempt, 'family', words().family(targetLabel(family)))
        await mergeWithFamily(attempt, added)
      } else if (isReady) await askWhetherToCall(attempt)
      else {
        waitForAnswer(attempt)
        await follow(attempt, store.get(interpreterAtom)?.accessCode)
      }
    },
  }
}
