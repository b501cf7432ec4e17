import type { CallTarget } from '../../domain/call/call-state'
import type { ForbiddingWish } from '../../domain/people/who-forbids'
import { personalAtom } from '../store'

/** During a call somebody is to be rung who must not be called: by Add call, or by a transfer (`card/preferences`). */
export interface DespiteQuestion {
  way: 'add' | 'transfer'
  target: CallTarget
  wishes: readonly ForbiddingWish[]
  answer(anyway: boolean): void
}

export const despiteQuestionAtom = personalAtom<DespiteQuestion | null>(null)
