import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { callFormPayload, savedCallForm } from '../../../src/domain/call/call-form'
import { FORM_FIELDS, FORM_FIELD_NAMES } from '../../../src/domain/call/form-fields'
import { aFilledCallForm } from '../../../src/testing/builders'
import { parseCsv } from '../testing/parse-csv'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

const CALL = 'call-hour-long'
/** The platform keeps a student only of a call that is about one, and has their name instead of a typed one. */
const FORM = { ...aFilledCallForm(), callRelationType: 'student', studentId: 'student-several-1' } as const

let platform: TestPlatform
let staff: TestClient
/** As the save, the socket and the next read have it. */
let answers: Call[]
/** After a save without it. */
let emptied: Call
let columns: string[]
/** The call's cells by the names of their columns. */
let file: Map<string, string>
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  const live = await openLive(platform, staff, ['calls', 'reports/download'])
  const save = (form: object) => staff.call<Call>('PUT', `/v2/calls/${CALL}`, form)
  const read = async () => (await staff.get<Call>(`/v1/calls/${CALL}`)).body
  const { status, body } = await save(callFormPayload(CALL, FORM))
  // A field without a migration fails here.
  expect({ status, body }).toMatchObject({ status: 200 })
  const told = (await live.next(({ topic }) => topic === 'calls')).data as Call
  answers = [body, told, await read()]
  await staff.call('POST', '/v2/reports/download', {})
  const { data } = await live.next(({ topic }) => topic === 'reports/download')
  const [names = [], ...lines] = parseCsv(await (await fetch((data as { url: string }).url)).text())
  const cells = lines.find((line) => line.at(-1) === CALL) ?? []
  file = new Map(names.map((name, index) => [name, cells[index] ?? '']))
  live.close()
  await save({ callId: CALL, notes: '', reasons: [], callRelationType: 'other' })
  emptied = await read()
  columns = Object.keys(await platform.db.selectFrom('calls').selectAll().limit(1).executeTakeFirstOrThrow())
})
afterAll(() => platform.close())

describe.each(FORM_FIELD_NAMES)('what was saved in %s (platform/save)', (name) => {
  const { column, file: inFile, empty } = FORM_FIELDS[name]

  test('is answered, told, and read again', () => {
    for (const call of answers) expect(savedCallForm(call, ['Attendance'])[name]).toEqual(FORM[name])
  })

  test.runIf(column !== null)('has a column', () => expect(columns).toContain(column))

  test.runIf(empty === undefined)('is gone after a save without it', () => {
    expect(savedCallForm(emptied, ['Attendance'])[name]).toBeUndefined()
  })

  test.runIf(inFile !== null)('is in the report’s file (platform/reports)', () => {
    expect(file.get(inFile ?? '')).toBeTruthy()
  })
})
