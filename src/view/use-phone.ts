import { createContext, useContext } from 'react'
import type { QuestionName, Questions } from '../bus/events'
import { wordsFor, type LateWords, type Text } from '../text'
import type { PhoneConfig } from '../actions/base/context'
import type { Actions } from '../actions/index'
import type { LatePart } from '../actions/base/late-part'

/** What a view gets of its phone: what it may ask for, its words, and who it is. State is read from the store's atoms. */
export interface PhoneView {
  actions: Actions
  /** Actions whose code came with the view: the same ones for every view of this phone. */
  part: <T>(create: LatePart<T>) => T
  text: Text
  config: PhoneConfig
  /** Id of the element this view lives in; passed as `origin` with what a person does. */
  elementId: string
  /** Asks the host through this element's cancelable event; false: the host said no. */
  ask: <K extends QuestionName>(question: K, detail: Questions[K]) => boolean
}

export const PhoneContext = createContext<PhoneView | null>(null)

/** @throws where a view is rendered outside an element (or `renderView` in tests and stories) */
export function usePhone(): PhoneView {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('usePhone needs a phone: render the view inside an element or with renderView()')
  return phone
}

export const useActions = (): Actions => usePhone().actions
export const useText = (): Text => usePhone().text
/** The actions of a part that loads late: `usePart(createReportActions)`. */
export const usePart = <T>(create: LatePart<T>): T => usePhone().part(create)
/** The words of a part that loads late: `useWords(reportWords)`. */
export const useWords = <T>(words: LateWords<T>): T => wordsFor(words, usePhone().config.lang)
