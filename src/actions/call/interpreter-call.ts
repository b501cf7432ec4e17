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

/** From the press of 'Call with interpreter' on. */
interface Under extends AskedBefore {
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
  let under: Under | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const show = ({ family, despite, asks }: Under, step: InterpreterPlan['step'], sentence: string) => {
    store.set(interpreterPlanAtom, { family, despite, asks, step })
    announcer.polite(sentence)
  }
  const stepNow = () => store.get(interpreterPlanAtom)?.step
  const forget = () => {
    clearTimeout(waiting)
    if (under?.again && isSame(givenBeforeCall(context, under.family), under.again)) {
      keepBeforeCall(context, under.family, undefined)
    }
    under = undefined
    store.set(interpreterPlanAtom, null)
  }
  const waitForAnswer = (now: Under) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => show(now, 'late', words().late), LIMITS.interpreterWaitMs)
    const { first, firstThenAsk } = words()
    show(now, 'ringing', (now.asks ? firstThenAsk : first)(targetLabel(now.family)))
  }
  /** Is the person of this call still signed in, without another call? */
  const isFree = ({ ownerId }: PhoneCall) => !calls.active && store.get(profileAtom)?.userId === ownerId

  /** The dialog before the call to the family, with what was given on it, and why the interpreter is not on the line. */
  const askAgain = ({ call, family, origin }: Under, why?: MissedInterpreter) => {
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
  const sendCodeAgain = async (now: Under, origin: string | undefined) => {
    const { call } = now
    show(now, 'code', words().code)
    await whenCarried(call)
    await resumeHeld(context, calls, origin)
    await calls.when(() => !isOngoing(call.state) || !call.state.heldByUs)
    await sendCode(call, store.get(interpreterAtom)?.accessCode ?? '', origin)
    if (under === now) await askWhetherToCall(now)
  }

  const callFamily = async (now: Under) => {
    const { call, family, origin, despite } = now
    now.again = undefined
    show(now, 'family', words().family(targetLabel(family)))
    await steps.addCall(family, origin, { despite })
    const added = calls.active
    await mergeWithFamily(now, added !== call ? added : undefined)
  }

  /** The next call to the family is about the same. */
  const giveAgain = (now: Under, callId: string | undefined) => {
    const draft = callId === undefined ? undefined : context.storage.draft(callId).get()
    if (!draft || givenBeforeCall(context, now.family)) return
    const { ownerId: _, began: __, ...given } = draft
    keepBeforeCall(context, now.family, given)
    now.again = givenBeforeCall(context, now.family)
  }

  const mergeWithFamily = async (now: Under, added: PhoneCall | undefined) => {
    now.call.familyCall = added
    const isReached = added && (await result(added)) === 'answered'
    if (under !== now) return
    if (!isReached) {
      giveAgain(now, added?.ended?.callId)
      return askWhetherToCall(now)
    }
    await steps.mergeCalls(now.origin)
    if (under === now) forget()
  }

  /** The interpreter is on the line, and the family is not. The question goes when the person does something else. */
  const askWhetherToCall = async (now: Under) => {
    const isAlone = () => calls.active === now.call && calls.ongoing.length === 1 && isTalking(now.call.state)
    if (!isAlone()) return forget()
    show(now, 'ask', words().ask(targetLabel(now.family)))
    await calls.when(() => !isAlone())
    if (under === now && stepNow() === 'ask') forget()
  }

  /** After a reload it takes a moment until the line carries the call again. Before that it can do nothing. */
  const whenCarried = (call: PhoneCall) =>
    calls.when(() => !isOngoing(call.state) || !isTalking(call.state) || isCarried(call.state))

  /** The interpreter who has answered may hang up before the family is on the line. */
  const watchLeaving = async (now: Under) => {
    const { call, family, origin } = now
    let isOwnEnd = false
    await calls.when(() => {
      isOwnEnd ||= call.state.phase === 'ending'
      return !isOngoing(call.state)
    })
    if (under !== now || stepNow() === undefined) return
    forget()
    if (isOwnEnd) return
    if (calls.ongoing.length > 0) notify.error(words().leftAlone(targetLabel(family)), { code: 'merge', origin })
    else if (!call.familyCall) askAgain(now, 'left')
  }

  /** The interpreter has answered. */
  const bringFamily = async (now: Under, code: string | undefined) => {
    const { call, origin } = now
    clearTimeout(waiting)
    void watchLeaving(now)
    await whenCarried(call)
    if (under !== now) return
    const { state } = call
    if (!isOngoing(state) || !state.can?.add || !state.can.merge) {
      forget()
      return notify.error(words().cannot, { code: 'merge', origin })
    }
    if (code) {
      show(now, 'code', words().code)
      await sendCode(call, code, origin)
      if (under !== now) return
      if (calls.active !== call) return forget()
    }
    await (now.asks ? askWhetherToCall(now) : callFamily(now))
  }

  /** The call to the interpreter is placed. */
  const follow = async (now: Under, code: string | undefined) => {
    const answered = await result(now.call)
    if (under !== now) return
    if (answered === 'answered') return bringFamily(now, code)
    // Whoever was asked after a minute, and ended the call, has given up on the family too.
    const isCanceled = answered === 'ended-here' && stepNow() === 'late'
    forget()
    if (isCanceled) return
    await calls.when(() => calls.ongoing.length === 0)
    askAgain(now, answered === 'unanswered' ? answered : undefined)
  }

  const callWithout = async (now: Under, origin: string | undefined) => {
    const { call, family, despite } = now
    forget()
    steps.end(call, origin)
    await calls.when(() => calls.ongoing.length === 0)
    await call.hungUp
    if (!isFree(call)) return
    askAgain(now)
    await steps.place({ ...newPreCallForm(family), ...givenBeforeCall(context, family) }, despite)
  }

  return {
    async start(form, despite) {
      const interpreter = store.get(interpreterAtom)
      const call = calls.active
      if (!interpreter || call?.state.phase !== 'preparing') return
      const { target: family, origin } = call.state
      const { userId: personId, name, phone, accessCode } = interpreter
      const now: Under = { call, family, origin, despite }
      under = now
      waitForAnswer(now)
      const phones = [{ e164: phone, virtual: false }]
      const placed = await steps.place(form, despite, { personId, name, phone, phones, role: 'staff' })
      if (under !== now) return
      if (isOngoing(call.state)) return follow(now, accessCode)
      forget()
      if (placed === 'failed') askAgain(now, placed)
    },

    async decide(choice, origin) {
      const now = under
      const step = stepNow()
      if (now && step === 'late') {
        if (choice === 'wait') waitForAnswer(now)
        else if (choice === 'without') await callWithout(now, origin)
      }
      if (now && step === 'ask') {
        const { phone = '', personId } = now.family
        if (choice === 'alone') forget()
        else if (choice === 'code') await sendCodeAgain(now, origin)
        else if (choice === 'family' && bus.ask('before-call', { phone, personId }, origin)) {
          await whenCarried(now.call)
          if (under === now && stepNow() === 'ask') await callFamily(now)
        }
      }
    },

    async resume(call, { personId, phoneAt, isForbidden, isReady }) {
      await readPerson(context, personId)
      const person = store.get(peopleByIdAtom).get(personId)
      if (person?.state !== 'ready' || !isOngoing(call.state)) return
      const whole = targetOfUser(person.user)
      const family = { ...whole, phone: whole.phones[phoneAt]?.e164 ?? whole.phone }
      const now: Under = {
        call,
        family,
        origin: undefined,
        despite: isForbidden ? 'do-not-call' : undefined,
        asks: true,
      }
      under = now
      const added = calls.ongoing.find((one) => one !== call)
      if (added || isReady) void watchLeaving(now)
      if (added) {
        show(now, 'family', words().family(targetLabel(family)))
        await mergeWithFamily(now, added)
      } else if (isReady) await askWhetherToCall(now)
      else {
        waitForAnswer(now)
        await follow(now, store.get(interpreterAtom)?.accessCode)
      }
    },
  }
}
