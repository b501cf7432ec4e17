import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
let call: Call
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  const { body } = await staff.get<{ content: Call[] }>('/v1/calls?callDirection=outbound')
  call = body.content.find(({ callFromId, callToId }) => callFromId && callToId) as Call
})
afterAll(() => platform.close())

const stored = async () => {
  const answer = await fetch(`${platform.url}/v1/calls/${call.id}?institute_id=school-1`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  return { etag: answer.headers.get('etag') ?? '', call: (await answer.json()) as Call }
}

const save = async (notes: string, ifMatch?: string, reasons: string[] = []) => {
  const answer = await fetch(`${platform.url}/v2/calls/${call.id}?institute_id=school-1`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${staff.token}`,
      'content-type': 'application/json',
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    body: JSON.stringify({ callId: call.id, notes, reasons, callRelationType: 'other' }),
  })
  const body = (await answer.json()) as Call & { code?: string; call?: Call }
  return { status: answer.status, etag: answer.headers.get('etag'), body }
}

/** "`GET /calls/{id}` and list items carry `version`; `PUT` may send `If-Match`; 412 `error:changed` with the stored call." */
describe('lost updates (platform/save)', () => {
  test('a call and an item of a list carry the version, and the ETag is the same', async () => {
    const { etag, call: one } = await stored()
    expect(one.version).toMatch(/^\d+$/)
    expect(etag).toBe(`"${one.version}"`)
    const { body } = await staff.get<{ content: Call[] }>('/v1/calls?callDirection=outbound')
    expect(body.content.find(({ id }) => id === call.id)?.version).toBe(one.version)
  })

  test('of two that saw the same version, the second is refused with what the first saved', async () => {
    const { etag } = await stored()
    const first = await save('The first', etag)
    expect(first).toMatchObject({ status: 200, etag: expect.not.stringMatching(etag) })
    const second = await save('The second', etag)
    expect(second).toMatchObject({
      status: 412,
      body: { code: 'error:changed', call: { id: call.id, notes: 'The first', version: first.body.version } },
    })
    expect((await stored()).call.notes).toBe('The first')
    expect(await save('The second', first.etag ?? '')).toMatchObject({ status: 200, body: { notes: 'The second' } })
  })

  test('at once: one of ten is saved', async () => {
    const { etag } = await stored()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(`Number ${index}`, etag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  })

  test('a second try of what was saved is 200 with the same version', async () => {
    const { etag } = await stored()
    const first = await save('Saved, and the answer was lost', etag, ['Attendance'])
    const again = await save('Saved, and the answer was lost', etag, ['Attendance'])
    expect(again).toMatchObject({ status: 200, etag: first.etag })
  })

  test.each([['*'], ['"other", ETAG'], [undefined]])('If-Match %s replaces', async (ifMatch) => {
    const { etag } = await stored()
    expect((await save(`Replaced by ${ifMatch}`, ifMatch?.replace('ETAG', etag))).status).toBe(200)
  })

  test.each([['"other"'], ['W/ETAG'], [''], ['nonsense']])('If-Match %j replaces nothing', async (ifMatch) => {
    const { etag } = await stored()
    expect((await save(`Replaced by ${ifMatch}`, ifMatch.replace('ETAG', etag))).status).toBe(412)
  })

  test('marking read, a recording and other news of the call change no version', async () => {
    const before = await stored()
    await platform.db.updateTable('calls').set({ recording_status: 'submitted' }).where('id', '=', call.id).execute()
    expect((await stored()).etag).toBe(before.etag)
  })
})
