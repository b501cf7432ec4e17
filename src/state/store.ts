/** The door to jotai: the only file that imports it. An isolated store per phone; the host's own jotai is never touched. */
export { atom, createStore, Provider as StoreProvider, useAtomValue, useSetAtom } from 'jotai'
import type { createStore } from 'jotai'

export type Store = ReturnType<typeof createStore>
