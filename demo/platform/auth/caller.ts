import { isInstituteId } from '../../../src/domain/access/institute-id'
import type { Db, PersonRole } from '../db/tables'
import { faults } from '../http/fault'
import { findSignIn, refusalOf, refusedAccountOf, type Refused, type SignIn } from './rights'
import type { Tokens } from './tokens'

/** The caller. It is read from the database on every request, so that a change of rights applies at once. */
export interface Caller {
  id: string
  name: string
  role: PersonRole
  /** The person's home institute. A district admin's is the district. */
  homeId: string
  tenantId: string
  /** Institutes that the person may name as `institute_id`. */
  instituteIds: readonly string[]
  /** The district of the home institute, or the district itself. */
  districtId: string | null
  /** When the token ends. */
  expiresAt: Date
  signIn: SignIn
}

/**
 * The caller behind a token, or why there is none (`platform/rights`). `signed-out` also stands for a token that is not
 * ours, expired, was revoked, or is of earlier rights. With `everySignIn` a person with `loginAllowed: false` is a
 * caller too.
 */
export async function callerOf(db: Db, tokens: Tokens, token: string, everySignIn = false): Promise<Caller | Refused> {
  const claims = await tokens.readAccess(token)
  if (!claims) return { refusal: 'signed-out' }
  const signIn = { personId: claims.sub, tokenId: claims.jti, tokenVersion: claims.ver }
  const found = await findSignIn(db, signIn)
  if (!found?.isValid) return { refusal: 'signed-out', account: found && refusedAccountOf(found.person) }
  const { person } = found
  const refusal = refusalOf(person)
  if (refusal && !(refusal === 'not-allowed' && everySignIn)) return { refusal, account: refusedAccountOf(person) }
  return {
    id: person.id,
    name: person.full_name,
    role: person.role,
    homeId: person.institute_id,
    tenantId: claims.tenant,
    instituteIds: await institutesOf(db, person.role, person.institute_id),
    districtId: person.institute_id.startsWith('district-') ? person.institute_id : person.district_id,
    expiresAt: new Date(claims.exp * 1000),
    signIn,
  }
}

/** A district admin may use the district and each of its schools. Everybody else may use their own institute. */
export const institutesOf = async (db: Db, role: PersonRole, homeId: string): Promise<string[]> =>
  role === 'district_admin' ? withSchools(db, homeId) : [homeId]

/** The institute and, of a district, its schools. */
export async function withSchools(db: Db, instituteId: string): Promise<string[]> {
  const schools = await db.selectFrom('institutes').select('id').where('district_id', '=', instituteId).execute()
  return [instituteId, ...schools.map(({ id }) => id)]
}

/** @throws Fault 400 unless it is the id of a school or a district */
export function readInstitute(instituteId = ''): string {
  if (!isInstituteId(instituteId)) throw faults.badRequest('institute_id must be school-… or district-….')
  return instituteId
}

/** @throws Fault 403 for an institute that is not the caller's */
export function requireInstitute(instituteId: string, allowed: readonly string[]): void {
  if (!allowed.includes(instituteId)) throw faults.forbidden()
}
