import { expect, test } from 'vitest'
import { anInstitute, aProfile, ME } from '../testing/builders'
import { viewerAtom } from './blocking'
import { instituteAtom, profileAtom } from './session'
import { createStore } from './store'

test('the viewer has the profile’s role, in the institute that the phone was opened for (permission/levels)', () => {
  const store = createStore()
  store.set(profileAtom, aProfile({ role: 'DISTRICT_ADMIN' }))
  expect(store.get(viewerAtom)).toBeUndefined()
  store.set(instituteAtom, anInstitute({ instituteId: 'district-1' }))
  expect(store.get(viewerAtom)).toEqual({ role: 'DISTRICT_ADMIN', userId: ME, instituteId: 'district-1' })
})
