import type { RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { SYSTEM_CALLER_ID } from '../../../../src/domain/call/call-state'
import { institutesOf } from '../../auth/caller'
import { nameKey, searchText } from '../../db/name-key'
import type { CallRow, Change, Db, PersonRow } from '../../db/tables'
import { timeAgo } from '../../db/time-ago'
import { childNames, childrenOfAll } from '../../people/children'
import { tell } from '../change-call'

/** The person whose number was called. */
export type CalledPerson = Pick<PersonRow, 'id' | 'full_name' | 'role' | 'institute_id' | 'office_hours'> & {
  virtual_phone: string
  callback_phone: string
}

export const findCalledPerson = (db: Db, virtualPhone: string): Promise<CalledPerson | undefined> =>
  db
    .selectFrom('virtual_phones')
    .innerJoin('people', 'people.id', 'virtual_phones.person_id')
    .select(['people.id', 'full_name', 'role', 'institute_id', 'office_hours', 'virtual_phone'])
    .select('callback_phone')
    .where('virtual_phone', '=', virtualPhone)
    .executeTakeFirst()

interface From {
  id: string
  name: string
  /** The institute that the call belongs to. A district admin's call with a family belongs to the family's school. */
  instituteId: string
}

/** The caller: the one person of the callee's institutes with this number, or else the system caller. */
async function whoCalls(db: Db, callee: CalledPerson, from: string): Promise<From> {
  const owners = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_phones.person_id')
    .select(['people.id', 'full_name as name', 'institute_id as instituteId'])
    .where('e164', '=', from)
    .where('institute_id', 'in', await institutesOf(db, callee.role, callee.institute_id))
    .limit(2)
    .execute()
  const [owner] = owners
  return owner && owners.length === 1 ? owner : { id: SYSTEM_CALLER_ID, name: '', instituteId: callee.institute_id }
}

/** Adds a call from outside to the callee's log and sends the callee the event. */
export async function addIncomingRow(
  db: Db,
  callee: CalledPerson,
  from: string,
  columns: { status: CallRow['status']; live_until: RawBuilder<Date> | null },
): Promise<CallRow> {
  const { id, name, instituteId } = await whoCalls(db, callee, from)
  const families = await childrenOfAll(db, [id])
  return db.transaction().execute(async (change: Change) => {
    const row = await change
      .insertInto('calls')
      .values({
        ...columns,
        id: randomUUID(),
        line_id: randomUUID(),
        institute_id: instituteId,
        owner_id: callee.id,
        owner_name: callee.full_name,
        owner_number: callee.virtual_phone,
        other_id: id,
        other_name: name,
        other_number: from,
        other_key: nameKey(name || from),
        search: searchText({ name, number: from, children: childNames(families, id) }),
        direction: 'inbound',
        listed: true,
        called_at: timeAgo(0),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(change, 'INSERT', [row], families)
    return row
  })
}

/** Does this institute record its calls? */
export async function recordsCalls(db: Db, instituteId: string): Promise<boolean> {
  const institute = await db
    .selectFrom('institutes')
    .select('recording')
    .where('id', '=', instituteId)
    .executeTakeFirst()
  return institute?.recording ?? false
}
