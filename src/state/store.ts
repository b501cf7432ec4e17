/**
 * The only access to jotai's stores. Each phone has its own, and the host's jotai is never touched. Views read it by
 * `view/use-atom-value`.
 */
export { atom, createStore } from 'jotai/vanilla'
import { atom, type Atom, type createStore, type Getter, type PrimitiveAtom, type Setter } from 'jotai/vanilla'

/** A value that actions read and write. */
export type ValueAtom<T> = PrimitiveAtom<T>

export type Store = ReturnType<typeof createStore>

const resets = new Set<(set: Setter) => void>()

/** A value that belongs to the signed-in person. `forgetPerson` resets it to `initial`. */
export function personalAtom<T>(initial: T): ValueAtom<T> {
  const personal = atom(initial)
  resets.add((set) => set(personal, () => initial))
  return personal
}

const forgetPersonAtom = atom(null, (_get, set) => resets.forEach((reset) => reset(set)))

/** Resets every personal atom of one phone at once, so that a listener of one finds the others reset too. */
export const forgetPerson = (store: Store): void => store.set(forgetPersonAtom)

/** A derived list that stays the same object while its items are the same, so that only a changed list is rendered. */
export function listAtom<T>(read: (get: Getter) => readonly T[]): Atom<readonly T[]> {
  let list: readonly T[] = []
  return atom((get) => {
    const items = read(get)
    if (items.length !== list.length || items.some((item, at) => item !== list[at])) list = items
    return list
  })
}
