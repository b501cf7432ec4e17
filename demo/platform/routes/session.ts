import { institutesOf, readInstitute, requireInstitute } from '../auth/caller'
import { revokeToken } from '../auth/revoke-token'
import { spendCode } from '../auth/sign-in-codes'
import { statisticsOf } from '../calls/statistics'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { contactsOf } from '../people/contacts'
import type { Services } from './services'

const PROFILE_ROLES = { staff: 'STAFF', admin: 'ADMIN', district_admin: 'DISTRICT_ADMIN' } as const

const profileRole = (role: string) =>
  role in PROFILE_ROLES ? PROFILE_ROLES[role as keyof typeof PROFILE_ROLES] : 'unknown'

/** The second half of sign-in, and the signed-in person. */
export const sessionRoutes = ({
  db,
  tokens,
}: Services): Pick<Handlers, 'exchangeCode' | 'revokeToken' | 'getMe' | 'getStatistics'> => ({
  async exchangeCode({ instituteId, query }) {
    const spent = await spendCode(db, {
      code: query.code,
      redirectUri: query.redirect_uri,
      verifier: query.code_verifier,
    })
    // The code decides who signs in. `user_id` may name that person and no other.
    if (!spent || (query.user_id && query.user_id !== spent.personId)) throw faults.invalidGrant()
    const person = await db
      .selectFrom('people')
      .select(['id', 'role', 'institute_id', 'access', 'token_version'])
      .where('id', '=', spent.personId)
      .executeTakeFirstOrThrow()
    const account = { id: person.id, instituteId: person.institute_id }
    if (person.access === 'disabled') throw faults.disabled().of(account)
    if (person.access === 'no-phone') {
      throw new Fault(403, 'error:virtual-phone-access', 'This account may not use a virtual phone.').of(account)
    }
    const institute = readInstitute(instituteId)
    requireInstitute(institute, await institutesOf(db, person.role, person.institute_id))
    const role = person.role in PROFILE_ROLES ? ('staff' as const) : ('parent' as const)
    const accessToken = await tokens.issueAccess({
      sub: person.id,
      institute,
      role,
      ver: person.token_version,
      jti: spent.tokenId,
    })
    return { tokenType: 'Bearer', accessToken, role }
  },

  async revokeToken({ body }) {
    // Anybody who has the token may end it. The answer does not reveal whether it was valid.
    const claims = await tokens.readAccess(body.token)
    if (claims) await revokeToken(db, claims.jti, claims.sub)
  },

  async getMe({ caller }) {
    const person = await db.selectFrom('people').selectAll().where('id', '=', caller.id).executeTakeFirstOrThrow()
    const contacts = await contactsOf(db, person)
    return {
      userId: person.id,
      fullName: person.full_name,
      loginAllowed: person.login_allowed,
      role: profileRole(person.role),
      contacts,
      availableContacts: contacts.filter(({ phone, contactType }) => phone && contactType !== 'vp'),
      settings: { officeHours: person.office_hours ?? NO_OFFICE_HOURS },
      statistics: await statisticsOf(db, caller.id),
    }
  },

  getStatistics: ({ caller }) => statisticsOf(db, caller.id),
})

const NO_OFFICE_HOURS = { enabled: false, startTime: '08:00', endTime: '16:00', timeZone: 'UTC', enabledDays: [] }
