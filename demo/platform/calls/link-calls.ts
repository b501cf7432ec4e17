import { sql } from 'kysely'
import type { Call } from '../../../src/api/contract/calls'
import type { CallRow, Change } from '../db/tables'

type Link = NonNullable<Call['linkedCalls']>[number]

/** Links a call that is placed, and the one to which it was added, to each other. Returns both as they are now. */
export async function linkCalls(change: Change, added: CallRow, firstId: string): Promise<[CallRow, CallRow]> {
  const link = (id: string, to: Pick<CallRow, 'id' | 'other_name' | 'other_number'>) => {
    const { id: linked, other_name: name, other_number: phone } = to
    const links = JSON.stringify([{ id: linked, name, phone: phone ?? undefined } satisfies Link])
    return change
      .updateTable('calls')
      .set({ linked_calls: sql`coalesce(linked_calls, '[]'::jsonb) || ${links}::jsonb` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const first = await link(firstId, added)
  return [first, await link(added.id, first)]
}
