import type { FactName, Facts, QuestionName, Questions } from './events'

/** Id of the element a person used; absent where nobody's hand was in it. */
export type Origin = string | undefined

type FactListener<K extends FactName> = (detail: Facts[K], origin: Origin) => void
type Respondent = <K extends QuestionName>(question: K, detail: Questions[K], origin: Origin) => boolean

export interface Bus {
  /** Tells a fact. A listener that throws is reported and does not silence the others. */
  emit<K extends FactName>(fact: K, detail: Facts[K], origin?: Origin): void
  on<K extends FactName>(fact: K, listener: FactListener<K>): () => void
  /** Asks the host page; true means "go on". With nobody to ask the answer is true. */
  ask<K extends QuestionName>(question: K, detail: Questions[K], origin?: Origin): boolean
  /** Registers who answers questions (host-events.ts); the return value is the undo. */
  answerWith(respondent: Respondent): () => void
  /** Every fact, for host-events. */
  onAny(listener: (fact: FactName, detail: Facts[FactName], origin: Origin) => void): () => void
}

/** A typed event bus. `report` hears of listeners that throw. */
export function createBus(report: (error: unknown) => void): Bus {
  const listeners = new Map<FactName, Set<(detail: never, origin: Origin) => void>>()
  const anyListeners = new Set<(fact: FactName, detail: Facts[FactName], origin: Origin) => void>()
  let respondent: Respondent | undefined

  const safely = (run: () => void) => {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  return {
    emit(fact, detail, origin) {
      for (const listener of [...(listeners.get(fact) ?? [])]) safely(() => listener(detail as never, origin))
      for (const listener of [...anyListeners]) safely(() => listener(fact, detail, origin))
    },
    on(fact, listener) {
      const set = listeners.get(fact) ?? new Set()
      listeners.set(fact, set)
      set.add(listener as (detail: never, origin: Origin) => void)
      return () => set.delete(listener as (detail: never, origin: Origin) => void)
    },
    ask(question, detail, origin) {
      return respondent ? respondent(question, detail, origin) : true
    },
    answerWith(next) {
      respondent = next
      return () => {
        if (respondent === next) respondent = undefined
      }
    },
    onAny(listener) {
      anyListeners.add(listener)
      return () => anyListeners.delete(listener)
    },
  }
}
