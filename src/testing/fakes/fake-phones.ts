import type { Actions } from '../../actions'
import type { PhoneConfig } from '../../actions/base/action-context'
import type { Phone } from '../../phone'
import { callStateAtom } from '../../state/call/call'
import { fakeContext } from './fake-context'

/** A phone that counts what the registry does with it. */
export interface MadePhone extends Phone {
  starts: number
  leaves: number
  isDestroyed: boolean
}

/** Makes phones with a real store and bus, which a registry starts and ends, and informs about removed elements. */
export function fakePhones() {
  const made: MadePhone[] = []
  function createPhone(config: PhoneConfig): Phone {
    const { store, bus, text } = fakeContext()
    const phone: MadePhone = {
      key: String(made.length),
      config,
      store,
      bus,
      text,
      starts: 0,
      leaves: 0,
      isDestroyed: false,
      actions: {
        session: { leaveHost: () => void (phone.leaves += 1) },
        call: { cancelCall: () => store.set(callStateAtom, { phase: 'idle' }) },
      } as Actions,
      part: (create) => create(fakeContext(), phone.actions.navigation),
      start: () => void (phone.starts += 1),
      destroy: () => void (phone.isDestroyed = true),
    }
    made.push(phone)
    return phone
  }
  return { made, createPhone }
}
