import { expect, test } from 'vitest'
import { signIn } from '../testing/sign-in'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'
import { costOf, createCostLimit } from './cost-limit'

test('a person whose requests cost too much waits, and nobody else does (platform/cost-limit)', () => {
  let ms = 0
  const spend = createCostLimit({ burst: 10, perSecond: 2 }, () => ms)
  expect(spend('dana', 10)).toBe(0)
  expect(spend('dana', 4)).toBe(2)
  expect(spend('imani', 4)).toBe(0)
  ms = 2000
  expect(spend('dana', 4)).toBe(0)
  expect(spend('dana', 1)).toBe(1)
  ms = 100_000
  expect(spend('dana', 10)).toBe(0)
  expect(spend('dana', 1)).toBe(1)
})

test('a search costs more than a page of the log (platform/cost-limit)', () => {
  expect(costOf('listCalls', { query: 'maria' })).toBeGreaterThan(costOf('listCalls', { page: 2 }))
  expect(costOf('searchUsers', undefined)).toBeGreaterThan(costOf('getCall', undefined))
})

test('a refusal is 429 and names the time to wait (platform/cost-limit)', async () => {
  const platform = closeAfterTest(await startTestPlatform({ costLimit: { burst: 11, perSecond: 1 / 30 } }))
  const staff = await signIn(platform, 'staff')
  const colleague = await signIn(platform, 'colleague')
  const report = () =>
    fetch(`${platform.url}/v1/reports?institute_id=school-1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await report()).status).toBe(200)
  const refused = await report()
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'error:too-many' }])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(300)
  expect((await colleague.get('/v1/reasons')).status).toBe(200)
})
