import { Hono } from 'hono'
import { blockFor } from '../blocks/block-for'
import type { Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import { requireCaller } from '../http/register-endpoints'
import { MESSAGES } from '../speech/school-talk'
import type { DemoOnlyOptions } from './options'

/**
 * `POST /demo-only/voicemail` lets a parent call the signed-in person's number, one at a time. The call rings in the
 * person's browser, if it waits for calls. With a telephone network it comes from one of the network's telephones, and
 * ends if nobody answers. Without one, a parent who reaches nobody leaves a message (`platform/demo-only`).
 */
export function parentCallRoutes({ db, callIn, callInByNetwork, isStopping, callerOf }: DemoOnlyOptions): Hono {
  const routes = new Hono()
  const busy = new Set<string>()
  routes.post('/demo-only/voicemail', async (c) => {
    const { id, homeId } = await requireCaller(c, callerOf)
    const line = await db
      .selectFrom('virtual_phones')
      .select('virtual_phone')
      .where('person_id', '=', id)
      .executeTakeFirst()
    if (!line) throw new Fault(403, 'error:virtual-phone-access', 'You have no virtual number that could be called.')
    if (isStopping()) throw faults.busy()
    if (busy.has(id)) throw new Fault(409, 'error:call-in-progress', 'A parent is calling already.')
    const parent = await someParent(db, id, homeId)
    if (!parent) throw faults.userNotFound()
    busy.add(id)
    const text = MESSAGES[Math.floor(Math.random() * MESSAGES.length)]
    // The answer does not wait for the call, which takes half a minute. The log reports its errors.
    const call = { from: parent.e164, to: line.virtual_phone }
    const called = callInByNetwork ? callInByNetwork(call) : callIn({ ...call, atAnyHour: true, says: { text } })
    void called.catch(() => undefined).finally(() => busy.delete(id))
    return c.json({ from: parent.full_name, leavesMessage: !callInByNetwork }, 202)
  })
  return routes
}

const CANDIDATES = 20

/** A parent whose number is not blocked for this person. */
async function someParent(db: Db, calleeId: string, homeId: string) {
  const parents = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_phones.person_id')
    .innerJoin('institutes', 'institutes.id', 'people.institute_id')
    .select(['full_name', 'e164'])
    .where('role', '=', 'parent')
    .where('position', '=', 0)
    .where(({ eb, or }) => or([eb('people.institute_id', '=', homeId), eb('institutes.district_id', '=', homeId)]))
    .orderBy('people.id')
    .limit(CANDIDATES)
    .execute()
  const start = Math.floor(Math.random() * parents.length)
  for (const parent of [...parents.slice(start), ...parents.slice(0, start)]) {
    if (!(await blockFor(db, { ownerId: calleeId, phone: parent.e164 }))) return parent
  }
  return undefined
}
