import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { errorForLog } from './error-for-log'
import { signIn } from '../testing/sign-in'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'

const TYPED = 'What a person typed'

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  [
    'of a database',
    Object.assign(new Error(`invalid input: "${TYPED}"`), { code: '22P02', detail: TYPED, table: 'calls' }),
  ],
  ['of JSON', thrownBy(() => JSON.parse(`{"${TYPED}`))],
  ['of a schema', thrownBy(() => v.parse(v.number(), TYPED))],
  ['of an address', thrownBy(() => new URL(TYPED))],
  ['that names itself so', Object.assign(new Error('x'), { name: TYPED, code: TYPED })],
  ['with lines like a stack', new Error(`one\n    at ${TYPED} (x:1:1)\ntwo`)],
  ['with such a cause', new Error('outer', { cause: new Error(TYPED) })],
  ['that is a text', TYPED],
])('an error %s is logged without what was typed, and with its kind and place (platform/errors)', (what, error) => {
  const logged = errorForLog(error)
  expect(logged).not.toContain(TYPED)
  if (what !== 'that is a text') expect(logged).toMatch(/error-for-log\.test|JSON\.parse|new URL/)
})

test('a code and a table are logged', () => {
  const error = Object.assign(new Error(TYPED), { code: '23514', table: 'reasons', constraint: 'no_such' })
  expect(errorForLog(error)).toMatch(/^Error, code 23514, table reasons, constraint no_such\n {4}at /)
})

test('what the database refuses is in no line that the platform prints (platform/errors)', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const platform = closeAfterTest(await startTestPlatform({ quiet: false }))
  const admin = await signIn(platform, 'admin')
  const { sql } = await import('kysely')
  await sql`alter table reasons add constraint no_typed check (reason not like ${sql.lit(`%${TYPED}%`)})`.execute(
    platform.db,
  )
  const answer = await admin.call('POST', '/v1/reasons', { reason: TYPED })
  expect(answer).toMatchObject({ status: 500, body: { code: 'error:internal' } })
  const lines = printed.mock.calls.map((parts) => parts.map(String).join(' ')).join('\n')
  expect(lines).toContain('POST /v1/reasons failed')
  expect(lines).toContain('code 23514')
  expect(lines).not.toContain(TYPED)
})
