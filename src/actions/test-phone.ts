import { testPhoneAtom } from '../state/session'
import type { LatePart } from './base/late-part'

interface TestPhoneActions {
  /** The person's own number that they may call from now on. An empty one means none. */
  setTestPhone(input: string): void
}

/** The header's test phone input (`layout/header`), for a person who set its flag in this browser. */
export const createTestPhone: LatePart<TestPhoneActions> = ({ store, storage }) => ({
  setTestPhone(input) {
    storage.set('common-params', { ...storage.get('common-params'), testPhone: input })
    store.set(testPhoneAtom, input)
  },
})
