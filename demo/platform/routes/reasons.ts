import { sql, type Selectable } from 'kysely'
import type { Caller } from '../auth/caller'
import type { Db, Tables } from '../db/tables'
import { isUniqueViolation } from '../db/error-codes'
import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { STANDARD_NAMES } from './reason-names'
import type { Services } from './services'

/** Reasons of calls and blocks. An institute shares them, and its admins change those of calls. */
export const reasonRoutes = ({
  db,
}: Services): Pick<
  Handlers,
  'listReasons' | 'listBlockReasons' | 'createReason' | 'updateReason' | 'deleteReason'
> => ({
  listReasons: async ({ instituteId }) => ({ content: (await reasonsOf(db, instituteId, 'call')).map(answerOf) }),
  listBlockReasons: async ({ instituteId }) => ({ content: (await reasonsOf(db, instituteId, 'block')).map(answerOf) }),

  async createReason({ caller, instituteId, body, newId }) {
    requireAdmin(caller)
    const reason = required(body.reason)
    const made = await db
      .insertInto('reasons')
      .values(({ selectFrom }) => ({
        id: newId,
        reason,
        institute_id: instituteId,
        kind: 'call',
        ...withoutBlanks(body),
        position: selectFrom('reasons')
          .where('institute_id', '=', instituteId)
          .select(({ eb, fn, lit }) => eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('next')),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
    // There is such a reason already, or this is a second try.
    return answerOf(made ?? (await findReason(db, instituteId, newId, reason)))
  },

  async updateReason({ caller, instituteId, params, body }) {
    requireAdmin(caller)
    const reason = body.reason === undefined ? undefined : required(body.reason)
    // Names of another text are wrong.
    const renamed = reason !== undefined && {
      reason,
      names: sql<string | null>`case when reason = ${reason} then names end`,
    }
    const change = { ...renamed, ...withoutBlanks(body) }
    if (Object.keys(change).length === 0) throw faults.validation('The body of the request does not fit: reason.')
    const [changed] = await refuseRepeated(
      db
        .updateTable('reasons')
        .set(change)
        .where('id', '=', params.id)
        .where('institute_id', '=', instituteId)
        .where('kind', '=', 'call')
        .returning(COLUMNS)
        .execute(),
    )
    if (!changed) throw faults.notFound('This reason cannot be found.')
    return answerOf(changed)
  },

  async deleteReason({ caller, instituteId, params }) {
    requireAdmin(caller)
    const { numDeletedRows } = await db
      .deleteFrom('reasons')
      .where('id', '=', params.id)
      .where('institute_id', '=', instituteId)
      .where('kind', '=', 'call')
      .executeTakeFirst()
    if (numDeletedRows) return
    const other = await db.selectFrom('reasons').select('id').where('id', '=', params.id).executeTakeFirst()
    if (other) throw faults.notFound('This reason cannot be found.')
  },
})

const COLUMNS = ['id', 'reason', 'names', 'phrases', 'script'] as const

const answerOf = (row: Pick<Selectable<Tables['reasons']>, (typeof COLUMNS)[number]>) => {
  const { id, reason, phrases, script } = row
  const names = row.names ?? STANDARD_NAMES[reason]
  return {
    id,
    reason,
    ...(names && Object.keys(names).length > 0 && { names }),
    ...(phrases.length > 0 && { phrases }),
    ...(script !== null && { script }),
  }
}

interface ReasonTexts {
  names?: Record<string, string> | undefined
  phrases?: string[] | undefined
  script?: string | undefined
}

/** What is absent stays as it is. A phrase is one line, and a name or script that says nothing is none. */
const withoutBlanks = ({ names, phrases, script }: ReasonTexts) => ({
  ...(names && { names: JSON.stringify(trimmed(names)) }),
  ...(phrases && {
    phrases: [...new Set(phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim()).filter(Boolean))],
  }),
  ...(script !== undefined && { script: script.trim() || null }),
})

const trimmed = (names: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => (name.trim() ? [[language, name.trim()]] : [])),
  )

const findReason = (db: Db, instituteId: string, id: string, reason: string) =>
  db
    .selectFrom('reasons')
    .select(COLUMNS)
    .where('institute_id', '=', instituteId)
    .where('kind', '=', 'call')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('reason', '=', reason)]))
    .executeTakeFirstOrThrow()

const reasonsOf = (db: Db, instituteId: string, kind: 'call' | 'block') =>
  db
    .selectFrom('reasons')
    .select(COLUMNS)
    .where('institute_id', '=', instituteId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()

function requireAdmin({ role }: Caller): void {
  if (role !== 'admin' && role !== 'district_admin') throw faults.forbidden()
}

function required(reason: string): string {
  const text = reason.trim()
  if (text === '') throw faults.validation('The body of the request does not fit: reason.')
  return text
}

async function refuseRepeated<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isUniqueViolation(error) ? faults.validation('There is such a reason already.') : error
  }
}
