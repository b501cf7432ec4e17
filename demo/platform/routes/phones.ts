import { toE164 } from '../../../src/domain/number/phone-number'
import type { VirtualPhone } from '../../../src/api/contract/phones'
import type { Change, Db } from '../db/tables'
import { isUniqueViolation } from '../db/error-codes'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { offersIn } from '../phones/fictional-numbers'
import type { Services } from './services'

const OFFERED = 10

/** The free virtual numbers, and the caller's own. */
export const phoneRoutes = ({
  db,
}: Services): Pick<Handlers, 'lookUpNumbers' | 'createPhone' | 'updatePhone' | 'getPhonesAssigned'> => {
  const change = (personId: string, id: string, body: PhonesBody) =>
    save(db, personId, body, (tx, numbers) =>
      tx.updateTable('virtual_phones').set(numbers).where('id', '=', id).returning('id').executeTakeFirst(),
    )
  return {
    async lookUpNumbers({ query }) {
      const free = await freeNumbers(db, query.query)
      return { content: free.slice(0, OFFERED).map((msisdn) => ({ msisdn })) }
    },

    async getPhonesAssigned({ caller }) {
      const virtualPhone = await phoneOf(db, caller.id)
      return { assigned: virtualPhone !== undefined, virtualPhone }
    },

    async createPhone({ caller, body, newId: id }) {
      const own = await phoneOf(db, caller.id)
      if (own && own.virtualPhone !== toE164(body.virtualPhone)) throw notAvailable()
      if (own) return change(caller.id, own.id, body)
      // A person has one virtual phone. Of two requests at once the second is refused, unless it asks for the same numbers.
      return save(db, caller.id, body, (change, numbers) =>
        change
          .insertInto('virtual_phones')
          .values({ id, person_id: caller.id, ...numbers })
          .returning('id')
          .executeTakeFirst(),
      )
    },

    async updatePhone({ caller, params, body }) {
      const own = await phoneOf(db, caller.id)
      if (own?.id !== params.id) throw faults.notFound('This phone cannot be found.')
      return change(caller.id, own.id, body)
    },
  }
}

const notAvailable = () => new Fault(409, 'error:phone-not-available', 'This number is not available any more.')

async function phoneOf(db: Db, personId: string): Promise<VirtualPhone | undefined> {
  const row = await db.selectFrom('virtual_phones').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row && { id: row.id, virtualPhone: row.virtual_phone, callbackPhone: row.callback_phone }
}

/** Fictional numbers of an area code that nobody has. */
async function freeNumbers(db: Db, areaCode: string): Promise<string[]> {
  const offers = offersIn(areaCode)
  if (offers.length === 0) return []
  const [phones, lines, schools] = await Promise.all([
    db.selectFrom('person_phones').select('e164').where('e164', 'in', offers).execute(),
    db.selectFrom('virtual_phones').select('virtual_phone as e164').where('virtual_phone', 'in', offers).execute(),
    db.selectFrom('institutes').select('phone as e164').where('phone', 'in', offers).execute(),
  ])
  const taken = new Set([...phones, ...lines, ...schools].map(({ e164 }) => e164))
  return offers.filter((e164) => !taken.has(e164))
}

/**
 * May calls be forwarded to this number? Only to the person's own verified phone, because it receives a school's calls.
 */
async function isOwnVerified(db: Db, personId: string, e164: string): Promise<boolean> {
  const own = await db
    .selectFrom('person_phones')
    .select(['e164', 'kind'])
    .where('person_id', '=', personId)
    .where('e164', '=', e164)
    .where('verified', '=', true)
    .execute()
  return own.some(({ kind }) => kind !== 'vp')
}

type PhonesBody = { virtualPhone: string; callbackPhone: string }
type Numbers = { virtual_phone: string; callback_phone: string }

/** Assigns the numbers, and updates the list of the person's phones. @throws Fault 400, 409 */
async function save(
  db: Db,
  personId: string,
  body: PhonesBody,
  write: (change: Change, numbers: Numbers) => Promise<{ id: string } | undefined>,
): Promise<VirtualPhone> {
  const virtualPhone = toE164(body.virtualPhone)
  const callbackPhone = toE164(body.callbackPhone)
  if (!virtualPhone || !callbackPhone) throw faults.validation('The body of the request does not fit: phone numbers.')
  if (!(await isOwnVerified(db, personId, callbackPhone)))
    throw faults.validation('Calls can only be forwarded to a verified phone of your own.')
  const kept = (await phoneOf(db, personId))?.virtualPhone === virtualPhone
  if (!kept && !(await freeNumbers(db, virtualPhone.slice(2, 5))).includes(virtualPhone)) throw notAvailable()
  const numbers = { virtual_phone: virtualPhone, callback_phone: callbackPhone }
  try {
    return await db.transaction().execute(async (change) => {
      const row = await write(change, numbers)
      if (!row) throw notAvailable()
      await change.deleteFrom('person_phones').where('person_id', '=', personId).where('kind', '=', 'vp').execute()
      await change
        .insertInto('person_phones')
        .values({ person_id: personId, e164: virtualPhone, position: 100, verified: true, kind: 'vp' })
        .execute()
      return { id: row.id, virtualPhone, callbackPhone }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same request at the same time may have taken it for this person.
    const now = await phoneOf(db, personId)
    if (now?.virtualPhone !== virtualPhone || now.callbackPhone !== callbackPhone) throw notAvailable()
    return now
  }
}
