/** The door to jotai's stores: an isolated one per phone; the host's own jotai is never touched. Views read it by `view/use-atom-value`. */
export { atom, createStore } from 'jotai/vanilla'
import type { createStore, PrimitiveAtom } from 'jotai/vanilla'

/** A value that actions read and write. */
export type ValueAtom<T> = PrimitiveAtom<T>

export type Store = ReturnType<typeof createStore>
