import type { CallTarget, Despite } from '../../domain/call/call-state'
import { sideOf } from '../../domain/call/call-target'
import { activeCallIdAtom, ongoingCallAtom } from './call'
import { instituteSettingsAtom, offersConsultAtom, offersHoldAtom } from '../session'
import { atom, personalAtom } from '../store'

/** Whom to call as an interpreter. Undefined where the platform offers none (`interpreter/first`). */
export const interpreterAtom = atom((get) => {
  const { extensions, interpreter } = get(instituteSettingsAtom)?.virtualPhone ?? {}
  const isOffered = extensions?.includes('interpreter') && get(offersHoldAtom) && get(offersConsultAtom)
  return isOffered ? interpreter : undefined
})

/** A call to a family in which the interpreter comes first (`interpreter/first`). */
export interface InterpreterPlan {
  family: CallTarget
  despite?: Despite | undefined
  /** After a reload nobody is called before the person says so. */
  asks?: boolean | undefined
  /**
   * The interpreter rings, does not answer, gets the access code, or waits until the family has answered. `ask`: the family
   * was not reached, and the person decides whether to call them.
   */
  step: 'ringing' | 'late' | 'code' | 'family' | 'ask'
}

/**
 * `wait` and `without` while the interpreter does not answer. `family`, `alone` and, to send the access code again, `code`
 * once the interpreter is on the line, and the family is not.
 */
export type InterpreterChoice = 'wait' | 'without' | 'family' | 'alone' | 'code'

/** From 'Call with interpreter' until all hear each other, or one of the two calls has ended. */
export const interpreterPlanAtom = personalAtom<InterpreterPlan | null>(null)

/**
 * The family whom the active call, which is to an interpreter, is about. What is typed in it is for the call to them, which
 * follows.
 */
export const familyOfCallAtom = atom((get) => {
  const family = get(interpreterPlanAtom)?.family
  const call = get(ongoingCallAtom)
  return family && call && sideOf(call.target) !== sideOf(family) ? family : undefined
})

/** Why the interpreter is not on the line. */
export type MissedInterpreter = 'unanswered' | 'failed' | 'left'

/** Written with the dialog that asks about the family again, whose call has this id. */
export const missedInterpreterCallAtom = personalAtom<{ id: number; why: MissedInterpreter } | null>(null)

/** The dialog before the call is open again because the interpreter was not reached. */
export const missedInterpreterAtom = atom((get) => {
  const missed = get(missedInterpreterCallAtom)
  return missed && missed.id === get(activeCallIdAtom) ? missed.why : undefined
})
