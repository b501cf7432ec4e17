/** The only access to jotai's React side. Views read the atoms of the provider's phone. */
export { Provider as StoreProvider, useAtomValue, useSetAtom, useStore } from 'jotai/react'
