import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signIn } from '../testing/sign-in'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'

test.runIf(process.env.DATABASE_URL)(
  'a request that waits for a lock is 503 with Retry-After, and the next one is answered (platform/cost-limit)',
  async () => {
    const platform = closeAfterTest(await startTestPlatform({ statementMs: 500 }))
    const staff = await signIn(platform, 'staff')
    const ask = () =>
      fetch(`${platform.url}/v1/calls?institute_id=school-1`, { headers: { authorization: `Bearer ${staff.token}` } })
    const refused = await platform.db.transaction().execute(async (change) => {
      await sql`lock table calls in access exclusive mode`.execute(change)
      return ask()
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({ code: 'error:server' })
    expect((await ask()).status).toBe(200)
  },
)
