import { createEmitter, type Emitter } from '../lib/emitter'
import { createListeners } from '../lib/listeners'
import type { FactName, Facts, QuestionName, Questions } from './events'

/** Id of the element that a person used. Absent when no person caused the fact. */
export type Origin = string | undefined

type Respondent = <K extends QuestionName>(question: K, detail: Questions[K], origin: Origin) => boolean

/** Emits a fact with the element that caused it. */
export interface Bus extends Pick<Emitter<Facts, [origin?: Origin]>, 'emit' | 'on'> {
  /** Asks the host page. True means "continue", which is also the answer without a listener. */
  ask<K extends QuestionName>(question: K, detail: Questions[K], origin?: Origin): boolean
  /** Registers the answerer of questions (host-events.ts). Returns the undo. */
  answerWith(respondent: Respondent): () => void
  /** Listens to every fact, for host-events. */
  onAny(listener: (fact: FactName, detail: Facts[FactName], origin: Origin) => void): () => void
}

/** A typed event bus. `report` receives the errors of listeners. */
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
