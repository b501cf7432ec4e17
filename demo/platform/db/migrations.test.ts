import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, Migrator, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/empty-database'
import { migrations } from './migrations'
import { PGliteDialect } from './pglite-dialect'

/** The last step of the released version (CHANGELOG.md): each release moves it to its own last one. */
const RELEASED = '012-fewer-rights'

interface Column {
  place: string
  type: string
  /** May a server leave it out that does not know it? */
  optional: boolean
}

async function openEmpty() {
  const pglite = await PGlite.create({ loadDataDir: await emptyDatabase(), extensions: { pg_trgm } })
  const db = new Kysely<unknown>({ dialect: new PGliteDialect(pglite) })
  onTestFinished(() => db.destroy())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const columns = async () => {
    const { rows } = await sql<Column>`
      select table_name || '.' || column_name as place, data_type as type,
        is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as optional
      from information_schema.columns where table_schema = 'public'`.execute(db)
    return rows.filter(({ place }) => !place.startsWith('kysely_'))
  }
  return { db, migrator, columns }
}

test('a server of the released version can go on beside a newer one: its columns stay, and new ones are optional (platform/processes)', async () => {
  const { db, migrator, columns } = await openEmpty()
  expect((await migrator.migrateTo(RELEASED)).error).toBeUndefined()
  const released = await columns()
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const latest = await columns()

  const typeOf = new Map(latest.map(({ place, type }) => [place, type]))
  expect(released.filter(({ place, type }) => typeOf.get(place) !== type)).toEqual([])
  const tableOf = ({ place }: Column) => place.split('.')[0]
  const [places, tables] = [new Set(released.map(({ place }) => place)), new Set(released.map(tableOf))]
  const added = latest.filter((column) => tables.has(tableOf(column)) && !places.has(column.place))
  expect(added.map(({ place }) => place)).toContain('calls.version')
  expect(added.filter(({ optional }) => !optional)).toEqual([])

  // 0.2.0 ends signed addresses by it.
  await sql`insert into institutes (id, name, area_code, transcription, recording, dialer)
    values ('school-1', 'A', '201', true, true, true)`.execute(db)
  await sql`insert into people (id, institute_id, full_name, name_key, role)
    values ('a', 'school-1', 'A', 'a', 'admin')`.execute(db)
  const { rows } = await sql`update people set role = 'staff' returning token_version, rights_since`.execute(db)
  expect(rows).toEqual([{ token_version: 1, rights_since: expect.any(Date) as Date }])
})
