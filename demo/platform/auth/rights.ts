import { sql } from 'kysely'
import type { EndpointName } from '../../../src/api/contract'
import type { Db, PersonRow } from '../db/tables'

/**
 * `signed-out`: the person must sign in again. `forbidden`: the person is signed in, but may not use this product.
 * `not-allowed`: the profile says `loginAllowed: false`. It can be read, so that the page can say so, and nothing else.
 */
export type Refusal = 'signed-out' | 'forbidden' | 'not-allowed'

/** A person who may not use the product. */
export interface RefusedAccount {
  id: string
  instituteId: string
}

/** Why there is no caller behind a token. */
export interface Refused {
  refusal: Refusal
  /** Present if the person may not use the product now, also with another token. */
  account?: RefusedAccount | undefined
}

/** The roles of those who may use the product. */
export const STAFF_ROLES = ['staff', 'admin', 'district_admin'] as const
const STAFF: ReadonlySet<PersonRow['role']> = new Set(STAFF_ROLES)

type Rights = Pick<PersonRow, 'role' | 'access' | 'login_allowed'>

/** Why a person may not use the product now. Undefined when they may. */
export function refusalOf({ role, access, login_allowed }: Rights): Refusal | undefined {
  if (access !== 'allowed') return 'signed-out'
  if (!STAFF.has(role)) return 'forbidden'
  return login_allowed ? undefined : 'not-allowed'
}

/**
 * May this person use the product now? REST, live topics, voice line and signed addresses all decide by this rule
 * (`platform/rights`).
 */
export const mayUse = (person: Rights): boolean => refusalOf(person) === undefined

/** Whether an endpoint also answers a person with `loginAllowed: false` (`session/refusals`). */
export const isForEverySignIn = (endpoint: EndpointName): boolean => endpoint === 'getMe'

/** One sign-in of one person: the token that began it, and the rights that the token was issued for. */
export interface SignIn {
  personId: string
  /** The token's `jti`. */
  tokenId: string
  tokenVersion: number
}

/**
 * The people of these sign-ins, by token id. `isValid`: the token was not revoked, and the person's rights are those of
 * the token.
 */
async function signInsOf(db: Db, signIns: readonly SignIn[]) {
  if (signIns.length === 0) return new Map<string, never>()
  const each = <T extends keyof SignIn>(name: T) => signIns.map((signIn) => signIn[name])
  const people = await db
    .selectFrom(
      sql<{ token_id: string; token_version: number; person_id: string }>`
        unnest(${each('personId')}::text[], ${each('tokenId')}::text[], ${each('tokenVersion')}::int[])
      `.as<'sign_in'>(sql`sign_in (person_id, token_id, token_version)`),
    )
    .innerJoin('people', 'people.id', 'sign_in.person_id')
    .innerJoin('institutes', 'institutes.id', 'people.institute_id')
    .select(['people.id', 'full_name', 'role', 'access', 'login_allowed', 'institute_id', 'district_id', 'token_id'])
    .select(({ and, eb, not, exists, ref, selectFrom }) =>
      and([
        eb('people.token_version', '=', ref('sign_in.token_version')),
        not(exists(selectFrom('revoked_tokens').whereRef('revoked_tokens.id', '=', 'sign_in.token_id'))),
      ]).as('is_valid'),
    )
    .execute()
  return new Map(
    people.map(({ is_valid: isValid, ...person }) => [person.token_id, { person, isValid: isValid === true }]),
  )
}

/** One sign-in's person, if there still is one, and whether it is still valid. */
export const findSignIn = async (db: Db, signIn: SignIn) => (await signInsOf(db, [signIn])).get(signIn.tokenId)

/** The people whose sign-ins are still valid, by token id. */
async function peopleSignedIn(db: Db, signIns: readonly SignIn[]) {
  const found = [...(await signInsOf(db, signIns))]
  return new Map(found.flatMap(([tokenId, { person, isValid }]) => (isValid ? [[tokenId, person] as const] : [])))
}

/** The token ids of the sign-ins that are still valid, and whose people may use the product now. */
export async function signInsInUse(db: Db, signIns: readonly SignIn[]): Promise<ReadonlySet<string>> {
  const people = [...(await peopleSignedIn(db, signIns))]
  return new Set(people.flatMap(([tokenId, person]) => (mayUse(person) ? tokenId : [])))
}

/** `peopleSignedIn` for one sign-in. */
export async function personSignedIn(db: Db, signIn: SignIn) {
  return (await peopleSignedIn(db, [signIn])).get(signIn.tokenId)
}

/** The account of a person who may not use the product now, with no sign-in at all. */
export const refusedAccountOf = (person: Rights & { id: string; institute_id: string }): RefusedAccount | undefined =>
  mayUse(person) ? undefined : { id: person.id, instituteId: person.institute_id }

/** `refusedAccountOf` the person with this id. */
export async function findRefusedAccount(db: Db, personId: string): Promise<RefusedAccount | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'role', 'access', 'login_allowed', 'institute_id'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return person && refusedAccountOf(person)
}
