import { randomUUID } from 'node:crypto'
import { nameKey, searchText } from '../db/name-key'
import type { CallRow, Change } from '../db/tables'

/** A call to a colleague with a virtual phone also appears in the colleague's log, as inbound. */
export async function addColleagueRow(change: Change, call: CallRow): Promise<CallRow | undefined> {
  if (!call.other_id) return undefined
  const colleague = await change
    .selectFrom('virtual_phones')
    .innerJoin('people', 'people.id', 'virtual_phones.person_id')
    .select(['people.id', 'full_name', 'institute_id', 'virtual_phone'])
    .where('people.id', '=', call.other_id)
    .executeTakeFirst()
  if (!colleague) return undefined
  return change
    .insertInto('calls')
    .values({
      id: randomUUID(),
      line_id: call.line_id,
      institute_id: colleague.institute_id.startsWith('school') ? colleague.institute_id : call.institute_id,
      owner_id: colleague.id,
      owner_name: colleague.full_name,
      owner_number: colleague.virtual_phone,
      other_id: call.owner_id,
      other_name: call.owner_name,
      other_number: call.owner_number,
      other_key: nameKey(call.owner_name),
      search: searchText({ name: call.owner_name, number: call.owner_number }),
      direction: 'inbound',
      status: call.status,
      listed: true,
      live_until: call.live_until,
      called_at: call.called_at,
      recorded: call.recorded,
      restrictions: call.restrictions,
    })
    .returningAll()
    .executeTakeFirst()
}
