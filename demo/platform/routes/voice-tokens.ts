import { randomUUID } from 'node:crypto'
import { toE164 } from '../../../src/domain/number/phone-number'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import type { Caller } from '../auth/caller'
import type { TelephoneNetwork } from '../voice'
import { requireOwnCall } from '../calls/find-call'
import { prepareCall, unknownCallee, type Callee, type Placing } from '../calls/prepare-call'
import type { Db, PersonRow } from '../db/tables'
import { databaseNow } from '../db/time-ago'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { contactsOf } from '../people/contacts'
import { findVisiblePerson, visibleInstitutes } from '../people/visible-people'
import type { Services } from './services'

const missingPhone = () => new Fault(400, 'error:missing-phone', 'There is no phone number to call.')

/** @throws Fault for a number that cannot be dialed */
function requireDialable(phone: string): string {
  const e164 = toE164(phone)
  if (!e164) throw faults.validation("This number can't be called from here")
  return e164
}

interface NewCall {
  caller: Caller
  instituteId: string
  newId: string
  query: Placing
}

/** A voice token creates a call, and the voice line places it. */
export const voiceTokenRoutes = ({
  db,
  tokens,
  network,
  isStopping,
}: Services): Pick<
  Handlers,
  'tokenForUser' | 'tokenForUserPhone' | 'tokenForCall' | 'tokenForPhone' | 'tokenToListen'
> => {
  const issue = async ({ caller, instituteId, newId: id, query }: NewCall, callee: Callee): Promise<VoiceToken> => {
    if (isStopping()) throw faults.busy()
    if (query.with_call_id !== undefined) await requireOwnCall(db, caller, query.with_call_id)
    await prepareCall(db, caller, instituteId, id, callee, query)
    const token = network ? await networkToken(db, network, id) : tokens.issueVoice({ sub: caller.id, call: id })
    return { id, token: await token }
  }
  return {
    async tokenToListen({ caller }) {
      const { id: sub, signIn, expiresAt } = caller
      const phone = await db
        .selectFrom('virtual_phones')
        .select('virtual_phone')
        .where('person_id', '=', sub)
        .executeTakeFirst()
      if (!phone) throw new Fault(403, 'error:virtual-phone-access', 'You need a virtual phone to be called.')
      const { tokenId, tokenVersion } = signIn
      // Who reads it, maybe another process, compares it with the database's clock. The token's time is by this one.
      const until = (await databaseNow(db)) + expiresAt.getTime() - Date.now()
      if (network) {
        const { user, password } = network.passwordToListen({
          number: phone.virtual_phone,
          listensFor: sub,
          signIn,
          until,
        })
        return { id: randomUUID(), token: `${user}:${password}` }
      }
      return { id: randomUUID(), token: await tokens.issueVoice({ sub, listens: { tokenId, tokenVersion, until } }) }
    },

    async tokenForUser(request) {
      const { caller, instituteId, params } = request
      const { callee, phones } = await findCallee(db, caller, instituteId, params.id)
      const [first] = phones
      if (!first) throw missingPhone()
      return issue(request, callee(requireDialable(first)))
    },

    async tokenForUserPhone(request) {
      const { caller, instituteId, params, body } = request
      const { callee, phones } = await findCallee(db, caller, instituteId, params.id)
      if (phones.length === 0) throw missingPhone()
      const e164 = toE164(body.phone)
      if (!e164 || !phones.includes(e164)) throw faults.validation('The body of the request does not fit: phone.')
      return issue(request, callee(e164))
    },

    async tokenForCall(request) {
      const { caller, params } = request
      const call = await requireOwnCall(db, caller, params.id)
      if (!call.other_number) throw missingPhone()
      const e164 = requireDialable(call.other_number)
      const person =
        call.other_id && call.other_id !== SYSTEM_CALLER_ID
          ? await db.selectFrom('people').selectAll().where('id', '=', call.other_id).executeTakeFirst()
          : undefined
      return issue(request, person ? calleeOf(person)(e164) : unknownCallee(e164))
    },

    async tokenForPhone(request) {
      const { instituteId, params } = request
      const e164 = toE164(params.phone)
      if (!e164) throw faults.validation('Please enter a 10-digit US phone number.')
      return issue(request, (await onlyOwnerOf(db, instituteId, e164)) ?? unknownCallee(e164))
    },
  }
}

/**
 * A telephone network has no tokens of ours. It takes the password of one call, in the form of `sipVoice`
 * (`telephony/platform`).
 */
async function networkToken(db: Db, network: TelephoneNetwork, callId: string): Promise<string> {
  const call = await db
    .selectFrom('calls')
    .select(['owner_number', 'other_number', 'recorded'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
  const { owner_number: from, other_number: to, recorded } = call
  const { user, password } = network.passwordFor({ callId, from: from ?? '', to: to ?? '', recorded })
  return `${user}:${password}`
}

const calleeOf =
  (person: Pick<PersonRow, 'id' | 'full_name' | 'recording_restricted'>) =>
  (e164: string): Callee => ({
    id: person.id,
    name: person.full_name,
    e164,
    recordingRestricted: person.recording_restricted,
  })

async function findCallee(db: Db, caller: Caller, instituteId: string, personId: string) {
  if (personId === SYSTEM_CALLER_ID) throw missingPhone()
  const person = await findVisiblePerson(db, caller, instituteId, personId)
  if (!person) throw faults.userNotFound()
  const contacts = await contactsOf(db, person)
  return { callee: calleeOf(person), phones: contacts.flatMap(({ phone }) => phone ?? []) }
}

/** A typed number belongs to a person when exactly one has it. A shared household phone stays unknown. */
async function onlyOwnerOf(db: Db, instituteId: string, e164: string): Promise<Callee | undefined> {
  const owners = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_phones.person_id')
    .select(['people.id', 'full_name', 'recording_restricted'])
    .where('e164', '=', e164)
    .where('people.institute_id', 'in', await visibleInstitutes(db, instituteId))
    .limit(2)
    .execute()
  const [owner] = owners
  return owner && owners.length === 1 ? calleeOf(owner)(e164) : undefined
}
