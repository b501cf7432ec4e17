import { createEmitter, type Emitter } from '../lib/emitter'
import { createListeners } from '../lib/listeners'
import type { FactName, Facts, QuestionName, Questions } from './events'

/** Id of the element a person used; absent where nobody's hand was in it. */
export type Origin = string | undefined

type Respondent = <K extends QuestionName>(question: K, detail: Questions[K], origin: Origin) => boolean

/** Facts are told with the origin of what a person did. */
export interface Bus extends Pick<Emitter<Facts, [origin?: Origin]>, 'emit' | 'on'> {
  /** Asks the host page; true means "go on". With nobody to ask the answer is true. */
  ask<K extends QuestionName>(question: K, detail: Questions[K], origin?: Origin): boolean
  /** Registers who answers questions (host-events.ts); the return value is the undo. */
  answerWith(respondent: Respondent): () => void
  /** Every fact, for host-events. */
  onAny(listener: (fact: FactName, detail: Facts[FactName], origin: Origin) => void): () => void
}

/** A typed event bus. `report` hears of listeners that throw. */
export function createBus(report: (error: unknown) => void): Bus {
  const facts = createEmitter<Facts, [origin?: Origin]>(report)
  const all = createListeners<[FactName, Facts[FactName], Origin]>(report)
  let respondent: Respondent | undefined

  return {
    emit(fact, detail, origin) {
      facts.emit(fact, detail, origin)
      all.tell(fact, detail, origin)
    },
    on: facts.on,
    ask(question, detail, origin) {
      return respondent ? respondent(question, detail, origin) : true
    },
    answerWith(next) {
      respondent = next
      return () => {
        if (respondent === next) respondent = undefined
      }
    },
    onAny: all.add,
  }
}
