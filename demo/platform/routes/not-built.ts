import { faults } from '../http/fault'

/** A row of the contract whose screen is not built yet: an honest 501, never invented data. */
export const notBuilt = (): Promise<never> => Promise.reject(faults.notImplemented())
