import { createContext, useContext } from 'react'
import type { QuestionName, Questions } from '../bus/events'
import type { Language, LateSubject, Text } from '../text'
import type { PhoneConfig } from '../actions/base/action-context'
import type { Actions } from '../actions/index'
import type { LatePart } from '../actions/base/late-part'

/** A view's access to its phone: its actions, its texts, and its person. State is read from the store's atoms. */
export interface PhoneView {
  actions: Actions
  /** Actions whose code loads with the view. All views of this phone share them. */
  part: <T>(create: LatePart<T>) => T
  text: Text
  config: PhoneConfig
  /** Id of this view's element, which is passed as `origin` with a person's actions. */
  elementId: string
  /** Asks the host through this element's cancelable event. False means that the host refused. */
  ask: <K extends QuestionName>(question: K, detail: Questions[K]) => boolean
}

export const PhoneContext = createContext<PhoneView | null>(null)

/** @throws if a view is rendered outside an element (or `renderView` in tests and stories) */
export function usePhone(): PhoneView {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('usePhone needs a phone')
  return phone
}

export const useActions = (): Actions => usePhone().actions
export const useText = (): Text => usePhone().text
/** The actions of a late part: `usePart(createReportActions)`. */
export const usePart = <T>(create: LatePart<T>): T => usePhone().part(create)
/** The texts of a late part: those of the phone's language, or else the English ones that the part contains. */
export const useWords = <S extends LateSubject>(subject: S, english: Language[S]): Language[S] =>
  (useText() as Partial<Language>)[subject] ?? english
