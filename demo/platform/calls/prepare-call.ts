import { sql } from 'kysely'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import type { Caller } from '../auth/caller'
import { highestBlocks } from '../blocks/visible-blocks'
import { lockPerson } from '../db/lock-person'
import { nameKey, searchText } from '../db/name-key'
import type { CallRow, Change, Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { Fault, faults } from '../http/fault'
import { childNames, childrenOfAll } from '../people/children'
import { ownNumbers } from '../people/own-numbers'
import { whyForbidden } from '../people/why-forbidden'

/** Whom to call: a person's phone, or a number that nobody has. */
export interface Callee {
  id: string
  name: string
  e164: string
  /** Nobody may hear the recording of a call with this person. */
  recordingRestricted: boolean
}

/** What the request says of the call, beside whom it is to. */
export interface Placing {
  despite?: 'do-not-call' | undefined
  /** The caller's own call, to which this one is added. */
  with_call_id?: string | undefined
}

export const unknownCallee = (e164: string): Callee => ({
  id: SYSTEM_CALLER_ID,
  name: '',
  e164,
  recordingRestricted: false,
})

/**
 * Makes a call with this id that may now be placed, or finds it made by a first try. It is `started`, readable by its id
 * and in no list (`platform/voice-token`).
 * @throws Fault if the platform refuses the call (`platform/voice-token`)
 */
export async function prepareCall(
  db: Db,
  caller: Caller,
  instituteId: string,
  id: string,
  callee: Callee,
  { despite, with_call_id: firstId }: Placing,
): Promise<void> {
  const why = await whyForbidden(db, instituteId, callee)
  if (why && !despite) throw new Fault(409, 'error:do-not-call', `Do not call: ${why}`)
  await db.transaction().execute(async (change) => {
    await lockPerson(change, caller.id)
    // Of two tries at once the second finds the first one's call, and so does not count.
    if (await isPrepared(change, caller, id)) return
    await refuseTooMany(change, caller)
    const own = await change
      .selectFrom('virtual_phones')
      .select('virtual_phone')
      .where('person_id', '=', caller.id)
      .executeTakeFirst()
    if (!own) throw new Fault(403, 'error:virtual-phone-access', 'You need a virtual phone to call.')
    if ((await ownNumbers(change, caller.id)).includes(callee.e164)) {
      throw new Fault(400, 'error:own-number', 'This is your own number.')
    }
    if (await isInAnotherCall(change, { id, owner_id: caller.id, first_call_id: firstId ?? null })) {
      throw faults.callInProgress()
    }
    const blocks = await highestBlocks(change, { caller, instituteId, elsewhere: false }, [callee.e164])
    if (blocks.length > 0) throw new Fault(403, 'error:phone-blocked', 'This number is blocked.')

    const { recording } = await change
      .selectFrom('institutes')
      .select('recording')
      .where('id', '=', instituteId)
      .executeTakeFirstOrThrow()
    await change
      .insertInto('calls')
      .values({
        id,
        institute_id: instituteId,
        owner_id: caller.id,
        owner_name: caller.name,
        owner_number: own.virtual_phone,
        other_id: callee.id,
        other_name: callee.name,
        other_number: callee.e164,
        other_key: nameKey(callee.name || callee.e164),
        search: searchText({
          name: callee.name,
          number: callee.e164,
          children: childNames(await childrenOfAll(change, [callee.id]), callee.id),
        }),
        direction: 'outbound',
        status: 'started',
        called_at: timeAgo(0),
        recorded: recording,
        sign_in: caller.signIn.tokenId,
        sign_in_version: caller.signIn.tokenVersion,
        called_despite: why,
        first_call_id: firstId ?? null,
        restrictions: callee.recordingRestricted ? ['recording'] : [],
      })
      .execute()
  })
}

const isPrepared = async (change: Change, caller: Caller, id: string): Promise<boolean> => {
  const made = await change
    .selectFrom('calls')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', caller.id)
    .executeTakeFirst()
  return made !== undefined
}

const PREPARED_WINDOW_MS = 60_000
const PREPARED_MAX = 20

/** Stops scripts that request tokens without placing calls: they could learn blocked numbers and fill the database. */
async function refuseTooMany(change: Change, caller: Caller): Promise<void> {
  const { prepared } = await change
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number>().as('prepared'))
    .where('owner_id', '=', caller.id)
    .where('listed', '=', sql.lit(false))
    .where('called_at', '>', timeAgo(PREPARED_WINDOW_MS))
    .executeTakeFirstOrThrow()
  if (prepared >= PREPARED_MAX)
    throw faults.tooMany('You have asked for too many calls. Try again in a minute.', PREPARED_WINDOW_MS / 1000)
}

/** Live calls that this person has in a browser. A lease that ran out belongs to a dead process. */
const callsInBrowser = (db: Db, personId: string) =>
  db
    .selectFrom('calls')
    .select(['id', 'status', 'sign_in'])
    .where('owner_id', '=', personId)
    .where(({ eb, or }) => or([eb('direction', '=', 'outbound'), eb('sign_in', 'is not', null)]))
    .where('live_until', '>', timeAgo(0))

/** Does a live call prevent this one? The one to which it is added does not, once somebody has answered that. */
export async function isInAnotherCall(
  change: Change,
  call: Pick<CallRow, 'id' | 'owner_id' | 'first_call_id'>,
): Promise<boolean> {
  const others = await callsInBrowser(change, call.owner_id).where('id', '<>', call.id).execute()
  return others.some(({ id, status }) => id !== call.first_call_id || status !== 'answered')
}

/** The sign-in of the call that this person now has in a browser, whether placed or answered there. */
export async function signInOfCall(db: Db, personId: string): Promise<string | undefined> {
  const live = await callsInBrowser(db, personId).executeTakeFirst()
  return live && (live.sign_in ?? '')
}
