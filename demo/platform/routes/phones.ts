import { toE164 } from '../../../src/domain/number/phone-number'
import type { VirtualPhone } from '../../../src/api/contract/phones'
import { isUniqueViolation } from '../db/error-codes'
import { lockPerson } from '../db/lock-person'
import type { Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { offersIn } from '../phones/fictional-numbers'
import type { Services } from './services'

const OFFERED = 10

/** The free virtual numbers, and the caller's own. */
export const phoneRoutes = ({
  db,
}: Services): Pick<Handlers, 'lookUpNumbers' | 'createPhone' | 'updatePhone' | 'getPhonesAssigned'> => ({
  async lookUpNumbers({ query }) {
    const free = await freeNumbers(db, query.query)
    return { content: free.slice(0, OFFERED).map((msisdn) => ({ msisdn })) }
  },

  async getPhonesAssigned({ caller }) {
    const virtualPhone = await phoneOf(db, caller.id)
    return { assigned: virtualPhone !== undefined, virtualPhone }
  },

  // A person has one virtual phone. Another number is refused, and the same one may be forwarded elsewhere.
  createPhone: ({ caller, body, newId }) =>
    assign(db, caller.id, body, (own, { virtual_phone }) => {
      if (own && own.virtualPhone !== virtual_phone) throw notAvailable()
      return own?.id ?? newId
    }),

  updatePhone: ({ caller, params, body }) =>
    assign(db, caller.id, body, (own) => {
      if (own?.id !== params.id) throw faults.notFound('This phone cannot be found.')
      return own.id
    }),
})

const notAvailable = () => new Fault(409, 'error:phone-not-available', 'This number is not available any more.')

async function phoneOf(db: Db, personId: string): Promise<VirtualPhone | undefined> {
  const row = await db.selectFrom('virtual_phones').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row && { id: row.id, virtualPhone: row.virtual_phone, callbackPhone: row.callback_phone }
}

/** Fictional numbers of an area code that nobody has. */
async function freeNumbers(db: Db, areaCode: string): Promise<string[]> {
  const offers = offersIn(areaCode)
  if (offers.length === 0) return []
  const numbers = await db
    .selectFrom('person_phones')
    .select('e164')
    .where('e164', 'in', offers)
    .union(db.selectFrom('virtual_phones').select('virtual_phone as e164').where('virtual_phone', 'in', offers))
    .union(
      db.selectFrom('institutes').select('phone as e164').where('phone', 'in', offers).$narrowType<{ e164: string }>(),
    )
    .execute()
  const taken = new Set(numbers.map(({ e164 }) => e164))
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

/**
 * Assigns the numbers to the phone that `idOf` names, and updates the list of the person's phones. A person's requests
 * take turns.
 * @throws Fault 400, 409, and what `idOf` throws
 */
async function assign(
  db: Db,
  personId: string,
  body: PhonesBody,
  idOf: (own: VirtualPhone | undefined, numbers: Numbers) => string,
): Promise<VirtualPhone> {
  const virtualPhone = toE164(body.virtualPhone)
  const callbackPhone = toE164(body.callbackPhone)
  if (!virtualPhone || !callbackPhone) throw faults.validation('The body of the request does not fit: phone numbers.')
  const numbers = { virtual_phone: virtualPhone, callback_phone: callbackPhone }
  try {
    return await db.transaction().execute(async (change) => {
      await lockPerson(change, personId)
      const own = await phoneOf(change, personId)
      const id = idOf(own, numbers)
      if (!(await isOwnVerified(change, personId, callbackPhone)))
        throw faults.validation('Calls can only be forwarded to a verified phone of your own.')
      const isKept = own?.virtualPhone === virtualPhone
      if (!isKept && !(await freeNumbers(change, virtualPhone.slice(2, 5))).includes(virtualPhone)) throw notAvailable()
      await change
        .insertInto('virtual_phones')
        .values({ id, person_id: personId, ...numbers })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(numbers))
        .execute()
      await change.deleteFrom('person_phones').where('person_id', '=', personId).where('kind', '=', 'vp').execute()
      await change
        .insertInto('person_phones')
        .values({ person_id: personId, e164: virtualPhone, position: 100, verified: true, kind: 'vp' })
        .execute()
      return { id, virtualPhone, callbackPhone }
    })
  } catch (error) {
    // Another person has taken it at the same time.
    throw isUniqueViolation(error) ? notAvailable() : error
  }
}
