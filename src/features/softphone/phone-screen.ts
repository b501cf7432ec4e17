import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { atom } from '../../state/store'
import { appMountedAtom } from '../../state/view'

/**
 * What a phone shows in its one place: the keypad, the live call, or the form of the ended call. With an app on the
 * page the form has its own page there.
 */
export const phoneScreenAtom = atom((get): 'keypad' | 'call' | 'after-call' => {
  if (get(ongoingCallAtom)) return 'call'
  return get(endedCallAtom) && !get(appMountedAtom) ? 'after-call' : 'keypad'
})
