import { notNowUntil, type NotNowChoice } from '../../domain/call/not-now'
import { notNowUntilAtom } from '../../state/call/incoming'
import { profileAtom } from '../../state/session'
import type { LatePart } from '../base/late-part'

export interface NotNowActions {
  /** From now on nothing rings here. */
  startNotNow(choice: NotNowChoice): void
  /**
   * The same until a moment, in ms since 1970, in all tabs of this person. Undefined, or a moment that is over, ends it.
   * False if nobody is signed in.
   */
  setNotNow(until: number | undefined): boolean
}

/** 'Not now', for this person in this browser (`incoming/not-now`). */
export const notNowPart: LatePart<NotNowActions> = ({ store, storage, now }) => {
  const setNotNow = (until: number | undefined) => {
    const userId = store.get(profileAtom)?.userId
    if (userId === undefined) return false
    const others = (storage.get('vp-not-now') ?? []).filter((other) => other.userId !== userId && other.until > now())
    const isOn = until !== undefined && until > now()
    storage.set('vp-not-now', isOn ? [...others, { userId, until }] : others)
    store.set(notNowUntilAtom, isOn ? until : undefined)
    return true
  }
  return {
    startNotNow: (choice) => void setNotNow(notNowUntil(choice, now())),
    setNotNow,
  }
}
