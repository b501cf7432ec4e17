/** The door to jotai's React side: views read the atoms of the phone whose store the provider holds. */
export { Provider as StoreProvider, useAtomValue, useSetAtom } from 'jotai/react'
