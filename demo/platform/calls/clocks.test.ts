import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import { createAttempts } from '../auth/attempts'
import { ACCESS_CHANNEL } from '../auth/revoke-token'
import { issueCode, spendCode } from '../auth/sign-in-codes'
import { createTokens } from '../auth/tokens'
import { databaseNow } from '../db/time-ago'
import { createSignedAddresses } from '../files/signed-addresses'
import { publish } from '../live/outbox'
import { accountOf, newAttempt, openAuthorizePage, signIn, submitForm } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { createCallService, type CallServiceOptions } from './call-service'
import { endAbandonedCalls } from './end-abandoned-calls'
import { addIncomingRow, findCalledPerson } from './incoming/incoming-row'
import { createLiveCalls } from './live-calls'

const STATISTICS = {
  topic: 'profiles',
  type: 'MODIFY',
  data: { userId: 'staff-1', statistics: { voicemail: 1, timestamp: new Date(0).toISOString() } },
} as const

/** On PGlite there is one process, and so one clock. */
describe.runIf(process.env.DATABASE_URL)('two servers whose clocks are minutes apart (platform/processes)', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())
  afterEach(() => void vi.useRealTimers())

  const real = Date.now()
  const clock = (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(real + minutes * 60_000)
  }
  const CLOCKS = [
    [-6, 6],
    [6, -6],
  ] as const

  test.each(CLOCKS)('a call that lives at one (%i min) is not ended by the other (%i min)', async (here, there) => {
    const { db, dataDir: recordingsDir } = platform
    const { virtual_phone } = await db
      .selectFrom('virtual_phones')
      .select('virtual_phone')
      .where('person_id', '=', 'staff-3')
      .executeTakeFirstOrThrow()
    const callee = await findCalledPerson(db, virtual_phone)
    if (!callee) throw new Error('staff-3 has a virtual number')
    clock(here)
    const live = createLiveCalls(db, recordingsDir, () => undefined)
    const { id } = await addIncomingRow(db, callee, '+12015550150', { status: 'started', live_until: live.lease() })
    clock(there)
    await endAbandonedCalls({ db, recordingsDir })
    const row = await db.selectFrom('calls').select(['status', 'live_until']).where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ status: 'started', live_until: expect.any(Date) as Date })
    live.close()
  })

  test.each(CLOCKS)(
    'a call that was prepared at one (%i min) is not removed by the other (%i min)',
    async (here, there) => {
      const staff = await signIn(platform, 'staff')
      clock(here)
      const { body } = await staff.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
      clock(there)
      await endAbandonedCalls({ db: platform.db, recordingsDir: platform.dataDir })
      expect((await staff.get(`/v1/calls/${body.id}`)).status).toBe(200)
    },
  )

  test.each(CLOCKS)(
    'a signed address of one (%i min) is good at the other (%i min), and ends in time',
    async (here, there) => {
      const site = { url: platform.url, isOurOrigin: () => true }
      const isGood = async (lifetimeMs?: number) => {
        clock(here)
        const addresses = createSignedAddresses({ db: platform.db, keys: [new Uint8Array(32)], site, lifetimeMs })
        const { pathname, searchParams } = new URL(
          await addresses.sign('/files/media/a.wav', { personId: 'staff-1', tokenId: 'one', tokenVersion: 0 }),
        )
        clock(there)
        return addresses.isGood(pathname, searchParams)
      }
      expect([await isGood(), await isGood(-1000)]).toEqual([true, false])
    },
  )

  test.each(CLOCKS)(
    'a line that waits for calls (%i min) is let in by the other (%i min) as long as its sign-in lasts',
    async (here, there) => {
      const staff = await signIn(platform, 'staff')
      const { token } = (await staff.call<VoiceToken>('POST', '/v1/jwt/listen')).body
      const claims = decodeJwt<{ sub: string; listens: { tokenId: string; tokenVersion: number } }>(token)
      const key = new Uint8Array(32)
      const tokens = createTokens({ access: [key], voice: [key] }, { url: platform.url, isOurOrigin: () => true })
      const unused = { live: {}, transcription: {}, hangUp: () => undefined, onError: () => undefined }
      const calls = createCallService({ ...unused, db: platform.db, tokens } as unknown as CallServiceOptions)
      const lastsFor = async (ms: number) => {
        const until = (await databaseNow(platform.db)) + ms
        clock(here)
        const given = await tokens.issueVoice({ sub: claims.sub, listens: { ...claims.listens, until } })
        clock(there)
        return calls.verify(given)
      }
      expect(await lastsFor(60_000)).toMatchObject({ lastsMs: expect.closeTo(60_000, -4) as number })
      expect(await lastsFor(-1000)).toBeNull()
    },
  )

  test.each(CLOCKS)(
    'what the widget gets at one (%i min) to wait for calls lasts as long as its sign-in',
    async (here) => {
      clock(here)
      const staff = await signIn(platform, 'staff')
      const { token } = (await staff.call<VoiceToken>('POST', '/v1/jwt/listen')).body
      const { until } = decodeJwt<{ listens: { until: number } }>(token).listens
      const lastsMs = (decodeJwt(staff.token).exp ?? 0) * 1000 - Date.now()
      expect(until - (await databaseNow(platform.db))).toBeCloseTo(lastsMs, -4)
    },
  )

  test.each(CLOCKS)(
    'a live socket at one (%i min) ends with its token by the clock that let it in, not by the database’s',
    async (here) => {
      const HOURS_8 = 480
      // The token ends 3 minutes from now by the clock of this server, before or after that by the database's.
      clock(here - HOURS_8 + 3)
      const staff = await signIn(platform, 'staff')
      clock(here)
      const live = closeAfterTest(await openLive(platform, staff))
      const closed = new Promise((resolve) => live.socket.once('close', resolve))
      const recheck = () => sql`select pg_notify(${ACCESS_CHANNEL}, 'staff-1')`.execute(platform.db)
      await recheck()
      await platform.db.transaction().execute((change) => publish(change, 'staff-1', STATISTICS))
      await live.next(({ topic }) => topic === 'profiles')
      await live.settled()
      expect(live.socket.readyState).toBe(live.socket.OPEN)
      clock(here + 4)
      await recheck()
      expect(await closed).toBe(4401)
    },
  )

  test.each(CLOCKS)('a sign-in form of one (%i min) is good at the other (%i min)', async (here, there) => {
    clock(here)
    const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    clock(there)
    expect((await submitForm(platform, page, accountOf(platform, 'staff'))).status).toBe(303)
  })

  test.each(CLOCKS)('failed sign-ins at one (%i min) wait for seconds at the other (%i min)', async (here, there) => {
    const attempts = createAttempts(platform.db, new Uint8Array(32))
    const email = `somebody-${here}@example.org`
    clock(here)
    for (let time = 0; time < 10; time++) expect(await attempts.begin(email, 'school')).toBe(0)
    clock(there)
    const wait = await attempts.begin(email, 'school')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(5000)
  })

  test.each(CLOCKS)('a sign-in code of one (%i min) is good at the other (%i min)', async (here, there) => {
    const grant = { clientId: 'virtual-phone', redirectUri: 'http://127.0.0.1/', personId: 'staff-1', challenge: 'x' }
    clock(here)
    // SHA-256 of an empty verifier.
    const code = await issueCode(platform.db, {
      ...grant,
      challenge: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    })
    clock(there)
    expect(await spendCode(platform.db, { code, redirectUri: grant.redirectUri, verifier: '' })).toMatchObject({
      personId: 'staff-1',
    })
  })
})
