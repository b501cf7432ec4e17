import { callReasonsAtom, callsByIdAtom } from '../../state/calls'
import { peopleByIdAtom } from '../../state/people'
import {
  instituteAtom,
  instituteSettingsAtom,
  notificationsAtom,
  officeHoursNoticeHiddenAtom,
  phonesAssignedAtom,
  profileAtom,
  setupSkippedAtom,
  statisticsAtom,
  testPhoneAtom,
} from '../../state/session'
import type { Store } from '../../state/store'
import {
  addressedPersonAtom,
  keypadOpenAtom,
  leaveQuestionAtom,
  selectedCallIdAtom,
  unsavedFormsAtom,
} from '../../state/view'

/**
 * Takes everything of the last person out of the shared state. What a feature keeps for itself it forgets on the fact
 * `session-changed`.
 */
export function forgetPerson(store: Store): void {
  store.set(profileAtom, undefined)
  store.set(instituteAtom, undefined)
  store.set(instituteSettingsAtom, undefined)
  store.set(phonesAssignedAtom, undefined)
  store.set(notificationsAtom, [])
  store.set(statisticsAtom, undefined)
  store.set(testPhoneAtom, undefined)
  store.set(setupSkippedAtom, false)
  store.set(officeHoursNoticeHiddenAtom, false)
  store.set(callsByIdAtom, new Map())
  store.set(callReasonsAtom, undefined)
  store.set(peopleByIdAtom, new Map())
  store.set(selectedCallIdAtom, null)
  store.set(addressedPersonAtom, null)
  store.set(unsavedFormsAtom, [])
  store.set(leaveQuestionAtom, null)
  store.set(keypadOpenAtom, false)
}
