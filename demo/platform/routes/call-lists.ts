import { sql } from 'kysely'
import type { CallListChange } from '../../../src/api/contract/call-lists'
import { LIMITS } from '../../../src/domain/limits'
import type { Caller } from '../auth/caller'
import { LOCK_MS, callListAnswer, entryAnswers, listQuery } from '../call-lists/call-list-answer'
import { choosePerson } from '../call-lists/choose-person'
import { entriesOf, matchPeople } from '../call-lists/match-people'
import { lockPerson } from '../db/lock-person'
import type { CallListEntryRow, Change, Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { publishToAll } from '../live/outbox'
import { staffOf } from '../people/staff-of'
import { visibleInstitutes } from '../people/visible-people'
import type { Services } from './services'

/** How long a list is kept. The calls and their details stay in the log. */
const KEPT_MS = 30 * 86_400_000

/** Lists that the staff of an institute calls together (`platform/call-lists`). */
export const callListRoutes = ({
  db,
}: Services): Pick<Handlers, 'listCallLists' | 'getCallList' | 'createCallList' | 'updateCallListEntry'> => ({
  async listCallLists({ instituteId }) {
    const lists = await listQuery(db)
      .where('institute_id', '=', instituteId)
      .where('created_at', '>', timeAgo(KEPT_MS))
      .limit(LIMITS.longestPage)
      .execute()
    return { content: lists.map(callListAnswer) }
  },

  getCallList: ({ instituteId, params }) => details(db, instituteId, params.id),

  async createCallList({ caller, instituteId, body, newId }) {
    if (!body.name.trim()) throw faults.validation('The body of the request does not fit: name.', 'name')
    if (body.people.length === 0) throw faults.validation('The body of the request does not fit: people.', 'people')
    const matched = await matchPeople(db, await visibleInstitutes(db, instituteId), body.people)
    await db.transaction().execute(async (change) => {
      await change.deleteFrom('call_lists').where('created_at', '<', timeAgo(KEPT_MS)).execute()
      const made = await change
        .insertInto('call_lists')
        .values({ id: newId, institute_id: instituteId, name: body.name.trim(), created_by: caller.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      // A second try finds what the first one made.
      if (!made) return
      await change
        .insertInto('call_list_entries')
        .values(entriesOf(newId, matched, body))
        .execute()
      await tell(change, newId, [])
    })
    return details(db, instituteId, newId)
  },

  async updateCallListEntry({ caller, instituteId, params, body: { locked, outcome, retryAt, userId } }) {
    return db.transaction().execute(async (change) => {
      // Two tabs of a person that take families at once would wait for each other's.
      if (locked === true) await lockPerson(change, caller.id)
      const entry = await findEntry(change, instituteId, params)
      if (userId !== undefined) {
        if (!entry.problem) throw taken()
        const chosen = await choosePerson(change, entry, userId)
        if (!chosen) throw faults.validation('The body of the request does not fit: userId.', 'userId')
        return tell(change, params.id, chosen)
      }
      if (entry.problem) throw faults.validation('Nobody can be called for this entry.')
      const isDecided = entry.outcome !== null && outcome === undefined
      if (isHeldByOther(entry, caller) || (isDecided && locked)) throw taken()
      // Somebody calls one family at a time.
      const released = locked === true ? await release(change, caller, params.entryId) : []
      const isOver = outcome !== undefined || retryAt !== undefined || locked === false
      const changed = await change
        .updateTable('call_list_entries')
        .set(({ eb }) => ({
          ...(isOver && NO_LOCK),
          ...(locked === true && { locked_by: caller.id, locked_by_name: caller.name, locked_at: timeAgo(0) }),
          ...(outcome !== undefined && { outcome: outcome === 'none' ? null : outcome, retry_at: null }),
          ...(retryAt !== undefined && { retry_at: new Date(retryAt), outcome: null }),
          ...((outcome !== undefined || retryAt !== undefined) && {
            by_id: caller.id,
            by_name: caller.name,
            decided_at: timeAgo(0),
          }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', entry.id)
        .returningAll()
        .execute()
      const changedIn = (listId: string) => [...changed, ...released].filter(({ list_id }) => list_id === listId)
      const otherLists = new Set(released.map(({ list_id }) => list_id).filter((listId) => listId !== params.id))
      for (const listId of otherLists) await tell(change, listId, changedIn(listId))
      return tell(change, params.id, changedIn(params.id))
    })
  },
})

const NO_LOCK = { locked_by: null, locked_by_name: null, locked_at: null }

const taken = () => new Fault(409, 'error:taken', 'Somebody else calls this family, or has.')

/** A lock that is too old holds nobody. Both times are the database's. */
const isHeldByOther = (entry: CallListEntryRow & { is_locked: boolean }, caller: Caller) =>
  entry.is_locked && entry.locked_by !== caller.id

/** The entry, which no other request changes until this one is over. @throws Fault 404 */
async function findEntry(change: Change, instituteId: string, { id, entryId }: { id: string; entryId: string }) {
  const entry = await change
    .selectFrom('call_list_entries')
    .innerJoin('call_lists', 'call_lists.id', 'list_id')
    .selectAll('call_list_entries')
    .select(sql<boolean>`coalesce(locked_at > ${timeAgo(LOCK_MS)}, false)`.as('is_locked'))
    .where('list_id', '=', id)
    .where('call_list_entries.id', '=', entryId)
    .where('institute_id', '=', instituteId)
    .forUpdate('call_list_entries')
    .executeTakeFirst()
  if (!entry) throw faults.notFound('This entry cannot be found.')
  return entry
}

const release = (change: Change, caller: Caller, exceptId: string) =>
  change
    .updateTable('call_list_entries')
    .set(({ eb }) => ({ ...NO_LOCK, version: eb('version', '+', 1) }))
    .where('locked_by', '=', caller.id)
    .where('id', '!=', exceptId)
    .returningAll()
    .execute()

async function details(db: Db, instituteId: string, listId: string) {
  const list = await listQuery(db)
    .where('call_lists.id', '=', listId)
    .where('institute_id', '=', instituteId)
    .executeTakeFirst()
  if (!list) throw faults.notFound('This call list cannot be found.')
  const rows = await db
    .selectFrom('call_list_entries')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()
  return { ...callListAnswer(list), content: await entryAnswers(db, rows) }
}

/** Tells everybody who may call the list, the caller's other tabs too. */
async function tell(change: Change, listId: string, entries: readonly CallListEntryRow[]): Promise<CallListChange> {
  const list = await listQuery(change).where('call_lists.id', '=', listId).executeTakeFirstOrThrow()
  const data = { ...callListAnswer(list), changed: await entryAnswers(change, entries) }
  await publishToAll(change, await staffOf(change, [list.institute_id]), { topic: 'call-lists', type: 'MODIFY', data })
  return data
}
