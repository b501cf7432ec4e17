import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { BLOCK_REASONS, CALL_REASONS } from '../seed/institutes'
import { STANDARD_NAMES } from './reason-names'

let platform: TestPlatform
let staff: TestClient
let admin: TestClient
let outside: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
  outside = await signIn(platform, 'outside')
})
afterAll(() => platform.close())

interface Reason {
  id: string
  reason: string
}
const reasonsOf = async (client: TestClient) =>
  (await client.get<{ content: Reason[] }>('/v1/reasons')).body.content.map(({ reason }) => reason)
const add = (client: TestClient, reason: string) => client.call<Reason>('POST', '/v1/reasons', { reason })

test('an admin adds, renames and deletes a reason, and everyone of the institute sees it', async () => {
  const before = await reasonsOf(staff)
  const { body: added } = await add(admin, ' Field trip ')
  expect(added.reason).toBe('Field trip')
  expect(await reasonsOf(staff)).toEqual([...before, 'Field trip'])
  const path = `/v1/reasons/${added.id}`
  expect((await admin.call('PUT', path, { reason: 'Excursion' })).body).toEqual({ id: added.id, reason: 'Excursion' })
  expect(await reasonsOf(staff)).toEqual([...before, 'Excursion'])
  expect(await reasonsOf(outside)).not.toContain('Excursion')
  expect((await admin.call('DELETE', path)).status).toBe(204)
  expect(await reasonsOf(staff)).toEqual(before)
  expect((await admin.call('DELETE', path)).status).toBe(204)
  expect((await admin.call('PUT', path, { reason: 'Excursion' })).status).toBe(404)
})

test('a reason has phrases and a script, which a change without them leaves as they are', async () => {
  const texts = { phrases: [' Left message ', 'Left message', 'Arrives\nat __', ' '], script: ' Good morning. ' }
  const { body: added } = await admin.call<Reason>('POST', '/v1/reasons', { reason: 'Late', ...texts })
  const path = `/v1/reasons/${added.id}`
  const expected = { id: added.id, phrases: ['Left message', 'Arrives at __'], script: 'Good morning.' }
  expect(added).toEqual({ ...expected, reason: 'Late' })
  expect((await admin.call('PUT', path, { reason: 'Tardy' })).body).toEqual({ ...expected, reason: 'Tardy' })
  const { content } = (await staff.get<{ content: Reason[] }>('/v1/reasons')).body
  expect(content.find(({ id }) => id === added.id)).toEqual({ ...expected, reason: 'Tardy' })
  expect((await admin.call('PUT', path, { reason: 'Tardy', phrases: [], script: '' })).body).toEqual({
    id: added.id,
    reason: 'Tardy',
  })
  expect((await admin.call('PUT', path, { phrases: ['Left message'] })).body).toMatchObject({ reason: 'Tardy' })
  expect((await admin.call('PUT', path, {})).status).toBe(400)
  const tooMany = Array.from({ length: 21 }, (_, index) => `Phrase ${index}`)
  expect((await admin.call('PUT', path, { reason: 'Tardy', phrases: tooMany })).status).toBe(400)
  await admin.call('DELETE', path)
})

test('a reason has names in other languages, its own or the standard ones, which a rename drops (element/language)', async () => {
  const namesOf = async (path: string) => {
    const { content } = (await staff.get<{ content: { reason: string; names?: object }[] }>(path)).body
    return Object.fromEntries(content.map(({ reason, names }) => [reason, names]))
  }
  expect(await namesOf('/v1/reasons')).toMatchObject({
    Attendance: { es: 'Asistencia' },
    Praise: { es: expect.any(String) },
  })
  expect(await namesOf('/v1/blacklist/reasons')).toMatchObject({ 'Wrong number': { es: 'Número equivocado' } })
  const everyOne = [...CALL_REASONS, ...BLOCK_REASONS].map((reason) => STANDARD_NAMES[reason])
  expect(everyOne).not.toContain(undefined)

  const { body: added } = await add(admin, 'Field trip')
  const path = `/v1/reasons/${added.id}`
  const change = async (body: object) => (await admin.call<{ names?: object }>('PUT', path, body)).body.names
  expect(added).not.toHaveProperty('names')
  expect(await change({ reason: 'Field trip', names: { es: ' Excursión ', fr: ' ' } })).toEqual({ es: 'Excursión' })
  expect(await change({ reason: 'Field trip', phrases: ['Needs a form'] })).toEqual({ es: 'Excursión' })
  expect(await change({ reason: 'Museum' })).toBeUndefined()
  const tooMany = Object.fromEntries([...'abcdefghijklmnopqrstu'].map((letter) => [`a${letter}`, 'Name']))
  for (const names of [{ es: 'x'.repeat(201) }, { 'ES/..': 'Name' }, tooMany]) {
    expect((await admin.call('PUT', path, { reason: 'Museum', names })).status).toBe(400)
  }
  await admin.call('DELETE', path)
})

test('staff may not', async () => {
  const path = '/v1/reasons/reason-school-1-1'
  expect((await add(staff, 'Mine')).status).toBe(403)
  expect((await staff.call('PUT', path, { reason: 'Mine' })).status).toBe(403)
  expect((await staff.call('DELETE', path)).status).toBe(403)
  expect(await reasonsOf(staff)).not.toContain('Mine')
})

test.each([
  ['of another institute', 'reason-school-2-1'],
  ['for blocks', 'reason-school-1-8'],
])('a reason %s cannot be found', async (_, id) => {
  expect((await admin.call('PUT', `/v1/reasons/${id}`, { reason: 'Mine' })).status).toBe(404)
  expect((await admin.call('DELETE', `/v1/reasons/${id}`)).status).toBe(404)
})

test.each(['', '  ', 'x'.repeat(201)])('%j is refused', async (reason) => {
  const before = await reasonsOf(staff)
  const refused = { status: 400, body: { code: 'error:validation' } }
  expect(await add(admin, reason)).toMatchObject(refused)
  expect(await admin.call('PUT', '/v1/reasons/reason-school-1-2', { reason })).toMatchObject(refused)
  expect(await reasonsOf(staff)).toEqual(before)
})
