import type { CallTarget } from '../../domain/call/call-state'
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
  /** The interpreter rings, does not answer, gets the access code, or waits until the family has answered. */
  step: 'ringing' | 'late' | 'code' | 'family'
}

/** From 'Call with interpreter' until all hear each other, or one of the two calls has ended. */
export const interpreterPlanAtom = personalAtom<InterpreterPlan | null>(null)
