import { testPhoneAtom } from '../state/session'
import type { LatePart } from './base/late-part'

interface TestPhoneActions {
  /** The number of their own that the person may call from now on; an empty one is none. */
  setTestPhone(input: string): void
}

/** The header's test phone input (`layout/test-phone`), for whoever set its flag in this browser. */
export const createTestPhone: LatePart<TestPhoneActions> = ({ store, storage }) => ({
  setTestPhone(input) {
    storage.set('common-params', { ...storage.get('common-params'), testPhone: input })
    store.set(testPhoneAtom, input)
  },
})
