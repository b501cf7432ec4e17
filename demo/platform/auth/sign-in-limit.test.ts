import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, newAttempt, openAuthorizePage, submitForm } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { createAttempts, type SignInAttempts } from './attempts'
import { cleanEmail } from './clean-email'
import { networkOf } from './network-of'

let platform: TestPlatform
let page: string
beforeAll(async () => {
  platform = await startTestPlatform()
  page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
})
afterAll(() => platform.close())
beforeEach(() => platform.db.deleteFrom('sign_in_attempts').execute())

test.each([
  [' Dana@Example.ORG ', 'dana@example.org'],
  ['da\0na@example.org', 'dana@example.org'],
  ['dana\u200b@example\u00ad.org\n', 'dana@example.org'],
  ['\ud800dana@example.org', 'dana@example.org'],
  ['dａna@example.org', 'dana@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
  [`${'a'.repeat(243)}@example.org`, undefined],
  [' \0', undefined],
])('the e-mail %j is counted and looked up as %j (platform/sign-in-limit)', (text, email) => {
  expect(cleanEmail(text)).toBe(email)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::99', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  [undefined, ''],
])('the address %s counts as %s (platform/sign-in-limit)', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('the sign-in page (platform/sign-in-limit)', () => {
  const post = (email: string, password = 'wrong') => submitForm(platform, page, { email, password })

  test('counts every spelling of an e-mail as one, says when to try again, and refuses the right password too', async () => {
    const { email, password } = accountOf(platform, 'colleague')
    const spellings = [email, email.toUpperCase(), `${email}\0`, `\0${email}`, `${email}\u200b`]
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await post(spellings[attempt % spellings.length] ?? '')).status).toBe(401)
    }
    const answer = await post(`\0\0${email}`, password)
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
    expect(await answer.text()).toContain(`Try again in ${seconds} seconds.`)
  })

  test('refuses a text that is too long for an e-mail, and stores no part of it', async () => {
    expect((await post('x'.repeat(240_000))).status).toBe(400)
    expect(await platform.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([])
  })

  test('keeps hashes of one length, no e-mail and no address', async () => {
    await post('somebody@example.org')
    const rows = await platform.db.selectFrom('sign_in_attempts').select('key').execute()
    expect(rows).toHaveLength(2)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })
})

describe('failed sign-ins (platform/sign-in-limit)', () => {
  const KEY = new Uint8Array(32)
  let now: number
  let attempts: SignInAttempts
  beforeEach(() => {
    now = Date.now()
    attempts = createAttempts(platform.db, KEY, async () => now)
  })
  const fail = async (times: number, email = 'dana', address = 'school') => {
    for (let time = 0; time < times; time++) expect(await attempts.begin(email, address)).toBe(0)
  }

  test('wait longer each time, up to five minutes, and are forgotten after a quarter of an hour', async () => {
    await fail(9)
    const waits = []
    for (let time = 0; time < 8; time++) {
      await fail(1)
      const wait = await attempts.begin('dana', 'school')
      waits.push(wait)
      now += wait
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
    now += 900_001
    await fail(10)
  })

  test('of several people at one moment refuse nobody, whoever read the clock first', async () => {
    await fail(1, 'dana')
    now -= 5
    await fail(1, 'imani')
  })

  test('at another address do not lock a person out', async () => {
    await fail(10)
    expect(await attempts.begin('dana', 'school')).toBeGreaterThan(0)
    await fail(1, 'dana', 'home')
    await fail(1, 'imani', 'school')
  })

  test('of one address with changing e-mails wait too, for seconds', async () => {
    for (let person = 0; person < 40; person++) await fail(1, `person-${person}`)
    expect(await attempts.begin('dana', 'school')).toBe(1000)
    expect(await attempts.begin('dana', 'home')).toBe(0)
  })

  test('sixty people with one password take minutes, and two hundred an hour', async () => {
    const began = now
    for (let person = 0; person < 200; person++) {
      const wait = await attempts.begin(`person-${person}`, 'school')
      now += wait
      if (wait > 0) await fail(1, `person-${person}`)
      if (person === 60) expect(now - began).toBeGreaterThan(5 * 60_000)
    }
    expect(now - began).toBeGreaterThan(3_600_000)
  })

  test('at the same time are each counted', async () => {
    const waits = await Promise.all(Array.from({ length: 15 }, () => attempts.begin('dana', 'school')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('are counted by all processes of one database', async () => {
    const other = createAttempts(platform.db, KEY, async () => now)
    await fail(5)
    for (let time = 0; time < 5; time++) expect(await other.begin('dana', 'school')).toBe(0)
    expect(await attempts.begin('dana', 'school')).toBe(5000)
    expect(await other.begin('dana', 'school')).toBe(5000)
  })

  test('of one person are forgotten after their sign-in', async () => {
    await fail(9)
    await fail(1)
    now += 5000
    await fail(1)
    await attempts.succeeded('dana', 'school')
    await fail(10)
    expect(await attempts.begin('dana', 'school')).toBe(5000)
  })
})
