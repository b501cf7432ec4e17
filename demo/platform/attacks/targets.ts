import type { Db } from '../db/tables'
import { nameKey } from '../db/name-key'

/** A word in the owner's data. If an answer to somebody else contains it, there is a leak. */
export const CANARY = 'canary'
const OWNER = 'staff-1'
/** A recorded call of the owner with the contact. It has a transcript. */
export const CALL = 'call-transcribed-short'
export const VOICEMAIL = 'voicemail-transcribed'
/** A parent of the owner's school, and the parent's only phone. */
export const CONTACT = 'contact-99'
export const CONTACT_PHONE = '+12015550199'
export const PHONE = 'target-phone'
export const NOTICE = 'target-notice'
export const REASON = 'target-reason'
export const BLOCK = 'target-block'
export const FOLLOW_UP = 'target-follow-up'
export const CALL_LIST = 'target-list'
export const LIST_ENTRY = 'target-list-1'

/** Gives the owner everything that a request can name, with the canary in it. */
export async function placeTargets(db: Db): Promise<void> {
  await db.updateTable('calls').set({ notes: CANARY }).where('id', 'in', [CALL, VOICEMAIL]).execute()
  const full_name = `${CANARY} Tonelli`
  await db
    .updateTable('people')
    .set({ full_name, name_key: nameKey(full_name) })
    .where('id', '=', CONTACT)
    .execute()
  await db.updateTable('virtual_phones').set({ id: PHONE }).where('person_id', '=', OWNER).execute()
  await db.insertInto('notifications').values({ id: NOTICE, person_id: OWNER, type: 'phone_changed' }).execute()
  await db.insertInto('voicemail_settings').values({ person_id: OWNER, mode: 'text', text: CANARY }).execute()
  await addReason(db)
  await addFollowUp(db)
  await addCallList(db)
}

export async function addReason(db: Db): Promise<void> {
  const row = { id: REASON, institute_id: 'school-1', kind: 'call', reason: 'Target', position: 99 } as const
  await db
    .insertInto('reasons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeBlocks = (db: Db) => db.deleteFrom('blocks').where('phone', '=', CONTACT_PHONE).execute()

/** The owner's own block of the contact. */
export async function addBlock(db: Db): Promise<void> {
  await db
    .insertInto('blocks')
    .values({
      id: BLOCK,
      level: 'personal',
      institute_id: 'school-1',
      phone: CONTACT_PHONE,
      person_id: CONTACT,
      by_id: OWNER,
      reasons: [CANARY],
      created_at: new Date(),
    })
    .execute()
}

/** The owner's own follow-up with the contact, open. */
export async function addFollowUp(db: Db): Promise<void> {
  await db
    .insertInto('follow_ups')
    .values({
      id: FOLLOW_UP,
      owner_id: OWNER,
      institute_id: 'school-1',
      other_id: CONTACT,
      other_name: CANARY,
      due_at: new Date('2026-12-01T13:00:00Z'),
      note: CANARY,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ done_at: null }))
    .execute()
}

/** A list that the owner made for the school, with the contact, open. */
export async function addCallList(db: Db): Promise<void> {
  await db
    .insertInto('call_lists')
    .values({ id: CALL_LIST, institute_id: 'school-1', name: CANARY, created_by: OWNER })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('call_list_entries')
    .values({ id: LIST_ENTRY, list_id: CALL_LIST, position: 0, other_id: CONTACT, other_name: CANARY, script: CANARY })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ outcome: null, by_id: null, locked_by: null, locked_at: null }),
    )
    .execute()
}

/** All that belongs to the owner, as one text. */
export async function ownersState(db: Db): Promise<string> {
  const state = await Promise.all([
    db.selectFrom('calls').selectAll().where('owner_id', '=', OWNER).where('listed', '=', true).orderBy('id').execute(),
    db.selectFrom('notifications').selectAll().where('person_id', '=', OWNER).execute(),
    db.selectFrom('virtual_phones').selectAll().where('person_id', '=', OWNER).execute(),
    db.selectFrom('person_phones').selectAll().where('person_id', '=', OWNER).orderBy('e164').execute(),
    db.selectFrom('voicemail_settings').selectAll().where('person_id', '=', OWNER).execute(),
    db.selectFrom('blocks').selectAll().where('by_id', '=', OWNER).orderBy('id').execute(),
    db.selectFrom('reasons').selectAll().where('id', '=', REASON).execute(),
    db.selectFrom('follow_ups').selectAll().where('owner_id', '=', OWNER).orderBy('id').execute(),
    db.selectFrom('call_list_entries').selectAll().where('list_id', '=', CALL_LIST).execute(),
  ])
  return JSON.stringify(state)
}
