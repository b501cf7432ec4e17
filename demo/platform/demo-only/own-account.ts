import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { OfficeHoursSchema } from '../../../src/api/contract/session'
import { toE164 } from '../../../src/domain/number/phone-number'
import type { Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import { requireCaller } from '../http/register-endpoints'
import { followOnlyVerified } from '../phones/change-contact-phone'
import type { DemoOnlyOptions } from './options'
import { createPhoneCodes } from './phone-codes'

/** What the account page shows. */
export interface OwnAccount {
  fullName: string
  /** The institutes whose phone this person may open, their own first. */
  institutes: { id: string; name: string }[]
  phones: { phone: string; verified: boolean }[]
  officeHours: v.InferOutput<typeof OfficeHoursSchema> | null
}

const TimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const HoursSchema = v.object({
  ...OfficeHoursSchema.entries,
  startTime: TimeSchema,
  endTime: TimeSchema,
  enabledDays: v.array(v.picklist(DAYS)),
})
const MAX_PHONES = 10
const PhoneSchema = v.object({ phone: v.string() })
const CodeSchema = v.object({ phone: v.string(), code: v.string() })

/** The person's own account: phones with their verification, and office hours (`platform/demo-only`). */
export function ownAccountRoutes({ db, callerOf }: DemoOnlyOptions): Hono {
  const routes = new Hono()
  const codes = createPhoneCodes()

  routes.get('/demo-only/account', async (c) => {
    const { id, homeId } = await requireCaller(c, callerOf)
    return c.json(await ownAccount(db, id, homeId))
  })

  routes.post('/demo-only/account/phones', async (c) => {
    const { id } = await requireCaller(c, callerOf)
    const phone = toE164((await body(c, PhoneSchema)).phone)
    if (!phone) throw new Fault(400, 'error:validation', 'Enter a 10-digit US number.')
    const own = await phonesOf(db, id)
    if (own.some((known) => known.phone === phone))
      throw new Fault(409, 'error:validation', 'This phone is yours already.')
    if (own.length >= MAX_PHONES) throw faults.validation(`You can have ${MAX_PHONES} phones.`)
    await db
      .insertInto('person_phones')
      .values({ person_id: id, e164: phone, position: own.length, verified: false })
      .execute()
    return c.body(null, 204)
  })

  // A platform would send the code to the phone. The demo's phones are fictional, so the page shows it.
  routes.post('/demo-only/account/codes', async (c) => {
    const { id } = await requireCaller(c, callerOf)
    const { phone } = await body(c, PhoneSchema)
    if (!(await phonesOf(db, id)).some((own) => own.phone === phone)) throw faults.notFound()
    const issued = codes.issue(id, phone)
    if ('retryAfter' in issued) {
      const minutes = Math.ceil(issued.retryAfter / 60)
      throw faults.tooMany(`Too many codes. Try again in ${minutes} min.`, issued.retryAfter)
    }
    return c.json(issued)
  })

  routes.post('/demo-only/account/verify', async (c) => {
    const { id } = await requireCaller(c, callerOf)
    const { phone, code } = await body(c, CodeSchema)
    if (!codes.spend(id, phone, code.trim()))
      throw new Fault(400, 'error:validation', 'That is not the code. Check it, or get a new one.')
    await db.transaction().execute(async (change) => {
      await change
        .updateTable('person_phones')
        .set({ verified: true })
        .where('person_id', '=', id)
        .where('e164', '=', phone)
        .execute()
      await followOnlyVerified(change, id)
    })
    return c.body(null, 204)
  })

  routes.put('/demo-only/account/office-hours', async (c) => {
    const { id } = await requireCaller(c, callerOf)
    const hours = await body(c, HoursSchema)
    if (hours.startTime >= hours.endTime) throw new Fault(400, 'error:validation', 'The end must be after the start.')
    await db
      .updateTable('people')
      .set({ office_hours: JSON.stringify(hours) })
      .where('id', '=', id)
      .execute()
    return c.body(null, 204)
  })

  return routes
}

const phonesOf = async (db: Db, personId: string): Promise<OwnAccount['phones']> => {
  const rows = await db
    .selectFrom('person_phones')
    .select(['e164', 'verified'])
    .where('person_id', '=', personId)
    .where('kind', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ e164, verified }) => ({ phone: e164, verified }))
}

async function ownAccount(db: Db, personId: string, homeId: string): Promise<OwnAccount> {
  const [person, institutes, phones] = await Promise.all([
    db.selectFrom('people').select(['full_name', 'office_hours']).where('id', '=', personId).executeTakeFirstOrThrow(),
    db
      .selectFrom('institutes')
      .select(['id', 'name'])
      .where(({ eb, or }) => or([eb('id', '=', homeId), eb('district_id', '=', homeId)]))
      .orderBy('id')
      .execute(),
    phonesOf(db, personId),
  ])
  return { fullName: person.full_name, institutes, phones, officeHours: person.office_hours }
}

async function body<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await c.req.json().catch(() => undefined))
  if (!read.success) throw faults.validation('The form does not fit.')
  return read.output
}
