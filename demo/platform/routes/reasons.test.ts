import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

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
  const tooMany = Array.from({ length: 21 }, (_, index) => `Phrase ${index}`)
  expect((await admin.call('PUT', path, { reason: 'Tardy', phrases: tooMany })).status).toBe(400)
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
