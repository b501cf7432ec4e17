import type { Caller } from '../auth/caller'
import type { Db, InstituteRow } from '../db/tables'
import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import type { Services } from './services'

/** Schools and districts, and their features. */
export const instituteRoutes = ({ db }: Services): Pick<Handlers, 'getInstitute' | 'getInstituteSettings'> => ({
  async getInstitute({ caller, params }) {
    // Staff may read their own district too.
    const institute = await find(db, params.id, [...caller.instituteIds, ...ownDistrict(caller)])
    return {
      instituteId: institute.id,
      name: institute.name,
      phone: institute.phone,
      districtId: institute.district_id,
      areaCode: institute.area_code,
      countryCode: '1',
    }
  },

  async getInstituteSettings({ caller, params }) {
    const { transcription, recording, dialer, interpreter } = await find(db, params.id, caller.instituteIds)
    const extensions = [
      'revoke',
      'students',
      'families',
      'incoming',
      'hold',
      'transfer',
      'consult',
      'idempotency',
      'titles',
      'follow-ups',
      'lists',
      'phrases',
      'push',
      'reason-names',
    ]
    if (recording) extensions.push('pause-recording')
    if (transcription) extensions.push('preview', 'transcripts')
    if (interpreter) extensions.push('interpreter')
    return { virtualPhone: { transcription, recording, dialer, extensions, interpreter: interpreter ?? undefined } }
  },
})

const ownDistrict = ({ districtId }: Caller) => (districtId ? [districtId] : [])

async function find(db: Db, id: string, allowed: readonly string[]): Promise<InstituteRow> {
  if (!allowed.includes(id)) throw faults.forbidden()
  return db.selectFrom('institutes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
