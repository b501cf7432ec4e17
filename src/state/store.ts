/** The door to jotai: the only file that imports it. An isolated store per phone; the host's own jotai is never touched. */
export { atom, createStore, Provider as StoreProvider, useAtomValue, useSetAtom } from 'jotai'
import type { createStore, PrimitiveAtom } from 'jotai'

/** A value that actions read and write. */
export type ValueAtom<T> = PrimitiveAtom<T>

export type Store = ReturnType<typeof createStore>
