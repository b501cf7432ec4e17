import { randomUUID } from 'node:crypto'
import { toE164 } from '../../../src/domain/number/phone-number'
import type { Change, Db } from '../db/tables'
import { publish } from '../live/outbox'

export interface ContactPhoneChange {
  /** The person's own phone to replace, E.164. Default: the one that calls are forwarded to, or else the first. */
  from?: string
  to: string
  /** Default true. */
  verified?: boolean
}

/**
 * Changes a person's phone, as the platform's own account pages do. When calls were forwarded to the old phone, every
 * open tab shows an unread notice at once. If exactly one verified phone is left, calls are forwarded to it
 * (`notice/phone-changed`). With several verified phones the person chooses one, and without any the person verifies
 * one first. Until then the callback number is none of their contacts (`platform/callback-phone`).
 * @throws Error for an invalid number, and for a person without this phone
 */
export async function changeContactPhone(db: Db, personId: string, change: ContactPhoneChange): Promise<void> {
  const to = toE164(change.to)
  if (!to) throw new Error(`${change.to} is no phone number`)
  await db.transaction().execute(async (work) => {
    const own = await work
      .selectFrom('person_phones')
      .select('e164')
      .where('person_id', '=', personId)
      .where('kind', 'is', null)
      .orderBy('position')
      .forUpdate()
      .execute()
    const line = await work
      .selectFrom('virtual_phones')
      .select('callback_phone')
      .where('person_id', '=', personId)
      .executeTakeFirst()
    const numbers = own.map(({ e164 }) => e164)
    const callback = numbers.find((e164) => e164 === line?.callback_phone)
    const from = change.from ?? callback ?? numbers[0]
    if (from === undefined || !numbers.includes(from)) throw new Error(`${personId} has no such phone`)
    await work
      .updateTable('person_phones')
      .set({ e164: to, verified: change.verified ?? true })
      .where('person_id', '=', personId)
      .where('e164', '=', from)
      .execute()
    if (from !== callback || from === to) return
    await followOnlyVerified(work, personId)
    const notice = { id: randomUUID(), type: 'phone_changed' as const }
    await work
      .insertInto('notifications')
      .values({ ...notice, person_id: personId })
      .execute()
    await publish(work, personId, { topic: 'notifications', type: 'phone_changed', data: { ...notice, read: false } })
  })
}

/** Forwards calls to the one verified phone. With several the person chooses, and with none they verify one first. */
export async function followOnlyVerified(work: Change, personId: string): Promise<void> {
  const verified = await work
    .selectFrom('person_phones')
    .select('e164')
    .where('person_id', '=', personId)
    .where('kind', 'is', null)
    .where('verified', '=', true)
    .execute()
  const [only, ...others] = verified
  if (!only || others.length > 0) return
  await work
    .updateTable('virtual_phones')
    .set({ callback_phone: only.e164 })
    .where('person_id', '=', personId)
    .execute()
}
