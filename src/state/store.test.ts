import { expect, test } from 'vitest'
import { atom, createStore, forgetPerson, personalAtom } from './store'

test('the personal state is empty for the next person, in their phone alone (session/personal)', () => {
  const nameAtom = personalAtom('')
  const rowsAtom = personalAtom<ReadonlyMap<string, number>>(new Map())
  const volumeAtom = atom(1)
  const [store, other] = [createStore(), createStore()]
  for (const one of [store, other]) {
    one.set(nameAtom, 'Ana')
    one.set(rowsAtom, new Map([['a', 1]]))
    one.set(volumeAtom, 0.5)
  }
  forgetPerson(store)
  expect(store.get(nameAtom)).toBe('')
  expect(store.get(rowsAtom).size).toBe(0)
  expect(store.get(volumeAtom)).toBe(0.5)
  expect(other.get(nameAtom)).toBe('Ana')
})

test('a listener of one empty atom finds the others empty too', () => {
  const oneAtom = personalAtom(0)
  const otherAtom = personalAtom(0)
  const store = createStore()
  store.set(oneAtom, 1)
  store.set(otherAtom, 1)
  const heard: number[] = []
  store.sub(oneAtom, () => heard.push(store.get(otherAtom)))
  forgetPerson(store)
  expect(heard).toEqual([0])
})

/** These belong to the browser, the page or the phone. All others are personal. */
const STAYS = [
  'appMountedAtom',
  'audioDevicesAtom',
  'callHindranceAtom',
  'callPanelsInViewAtom',
  'callQualityAtom',
  'connectedElementsAtom',
  'connectionAtom',
  'isOfflineAtom',
  // These belong to the page's scripts.
  'listenedFactsAtom',
  'microphoneAskedAtom',
  // A sign-out ends the test when it releases the microphone.
  'microphoneTestAtom',
  'notificationPermissionAtom',
  'ownLookAtom',
  'pathAtom',
  // Sign-out ends the calls, and that empties this.
  'phoneCallsAtom',
  'playbackRateAtom',
  'playbackVolumeAtom',
  'returnsToCallAtom',
  'ringVolumeAtom',
  'sentDigitsAtom',
  'sessionAtom',
  'setUpProblemAtom',
  'updatesLateAtom',
]

type AnyAtom = ReturnType<typeof atom<unknown>>

/** True for an atom that is written directly and not derived. */
const isValueAtom = (value: object): value is AnyAtom => 'write' in value && value.write === atom(0).write

/** Every value atom in a module's exports, including those in tables, by name. */
function valueAtoms(exported: object): [name: string, value: AnyAtom][] {
  return Object.entries(exported).flatMap(([name, value]): [string, AnyAtom][] => {
    if (typeof value !== 'object' || value === null) return []
    if (isValueAtom(value as object)) return [[name, value as AnyAtom]]
    return 'read' in value ? [] : valueAtoms(value as object)
  })
}

test('every value of the state is removed with the person, except for those named above (session/personal)', () => {
  const modules = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
  const all = Object.values(modules).flatMap(valueAtoms)
  const store = createStore()
  const mark = {}
  for (const [, value] of all) store.set(value, mark)
  forgetPerson(store)
  const stays = all.filter(([, value]) => store.get(value) === mark).map(([name]) => name)
  expect(stays.sort()).toEqual(STAYS)
  expect(all.length).toBeGreaterThan(2 * STAYS.length)
})
