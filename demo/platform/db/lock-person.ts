import type { Change } from './tables'

/** From here to the end of the transaction, changes of one person take turns, so that parallel ones exceed no limit. */
export const lockPerson = (change: Change, personId: string): Promise<unknown> =>
  change.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
