import type { Bus, Origin } from '../../bus/bus'
import type { FactName, Facts, QuestionName, Questions } from '../../bus/events'

/**
 * Dispatches a `vp-*` event that bubbles and leaves shadow roots.
 *
 * @returns false if a listener called `preventDefault()` on a cancelable one
 */
export function dispatchHostEvent<K extends FactName | QuestionName>(
  node: EventTarget,
  name: K,
  detail: (Facts & Questions)[K],
  cancelable = false,
): boolean {
  return node.dispatchEvent(
    new CustomEvent(`vp-${name}`, { detail: { ...detail }, bubbles: true, composed: true, cancelable }),
  )
}

/**
 * Turns facts and questions of a phone into DOM events. A person's action is dispatched from the element they used. A
 * fact without one is dispatched once, from the phone's first connected element (`event/once`). A call may outlive the
 * last element, and then its facts are dispatched from the document. Then questions are skipped.
 *
 * @param nodeOf the element of an origin, or the first connected one. Undefined without a connected element.
 * @returns the undo
 */
export function connectHostEvents(bus: Bus, nodeOf: (origin: Origin) => EventTarget | undefined): () => void {
  const stopFacts = bus.onAny((fact, detail, origin) => {
    dispatchHostEvent(nodeOf(origin) ?? document, fact, detail as (Facts & Questions)[typeof fact])
  })
  const stopQuestions = bus.answerWith((question, detail, origin) => {
    const node = nodeOf(origin)
    return node ? dispatchHostEvent(node, question, detail as (Facts & Questions)[typeof question], true) : true
  })
  return () => {
    stopFacts()
    stopQuestions()
  }
}
