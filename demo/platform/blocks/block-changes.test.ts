import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BlockType } from '../../../src/domain/blocking/block-types'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
let colleague: TestClient
let admin: TestClient
let otherSchool: TestClient
let districtAdmin: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  colleague = await signIn(platform, 'colleague')
  admin = await signIn(platform, 'admin')
  otherSchool = await signIn(platform, 'other-school')
  districtAdmin = await signIn(platform, 'district-admin', 'school-1')
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.db.deleteFrom('blocks').execute()
})

const SEVERAL = 'parent-several-phones'
const ONE = 'contact-99'
const FIRST_PHONE = '+12015550141'
const NOBODYS = '+12015550147'

const spam = (blockType: BlockType, more: object = {}) => ({ reasons: ['Spam'], blockType, ...more })
const blockUser = (client: TestClient, id: string, body: object) =>
  client.call('POST', `/v1/blacklist/users/${id}`, body)
const blockPhone = (client: TestClient, phone: string, body: object) =>
  client.call('POST', `/v1/blacklist/phones/${encodeURIComponent(phone)}`, body)
const lift = (client: TestClient, path: string) => client.call('DELETE', `/v1/blacklist/${path}`)
const personOf = async (client: TestClient, id: string) =>
  (await client.get<Record<string, unknown> & { contacts: { phone?: string }[] }>(`/v1/users/${id}`)).body
const phonesOf = async (id: string) => (await personOf(staff, id)).contacts.flatMap(({ phone }) => phone ?? [])
const levels = async () =>
  (await platform.db.selectFrom('blocks').select('level').orderBy('level').execute()).map(({ level }) => level)
const blockOf = (level: BlockType) =>
  platform.db.selectFrom('blocks').selectAll().where('level', '=', level).executeTakeFirstOrThrow()

describe('a block (platform/blocks)', () => {
  test('by user covers all phones of the person, and the person’s answer shows it', async () => {
    const answer = await blockUser(admin, SEVERAL, spam('school'))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        blockType: 'school',
        staffName: 'Marcus Oyelaran',
        staffId: 'admin-1',
        instituteId: 'school-1',
        instituteName: 'Maple Valley Elementary',
      },
    })
    const blocked = await platform.db.selectFrom('blocks').select(['phone', 'person_id']).execute()
    expect(blocked.map(({ phone }) => phone).sort()).toEqual((await phonesOf(SEVERAL)).sort())
    expect(new Set(blocked.map(({ person_id }) => person_id))).toEqual(new Set([SEVERAL]))
    expect(await personOf(colleague, SEVERAL)).toMatchObject({
      isBlocked: true,
      blockType: 'school',
      blockBy: 'Marcus Oyelaran',
      blockById: 'admin-1',
      blockByInstituteId: 'school-1',
      blockByInstituteName: 'Maple Valley Elementary',
    })
  })

  test('by user and phone covers that phone', async () => {
    await blockUser(staff, SEVERAL, spam('personal', { phone: '2015550141' }))
    expect(await platform.db.selectFrom('blocks').select('phone').execute()).toEqual([{ phone: FIRST_PHONE }])
  })

  test('shows the widest of all the person’s phones', async () => {
    const [, second = ''] = await phonesOf(SEVERAL)
    await blockUser(staff, SEVERAL, spam('personal', { phone: FIRST_PHONE }))
    await blockPhone(admin, second, spam('school'))
    expect(await personOf(staff, SEVERAL)).toMatchObject({ blockType: 'school', blockedPhone: second })
  })

  test('of another school hides no block that stops calls here (blocking/status)', async () => {
    const atOtherSchool = await signIn(platform, 'district-admin', 'school-2')
    const [phone = ''] = await phonesOf(ONE)
    await blockPhone(atOtherSchool, phone, spam('school'))
    expect(await personOf(staff, ONE)).toMatchObject({ blockType: 'school', blockByInstituteId: 'school-2' })
    await blockPhone(staff, phone, spam('personal'))
    expect(await personOf(staff, ONE)).toMatchObject({ blockType: 'personal', blockById: 'staff-1' })
    expect(await personOf(admin, ONE)).toMatchObject({ blockType: 'school', blockByInstituteId: 'school-2' })
    expect((await lift(staff, `users/${ONE}`)).status).toBe(204)
    expect(await levels()).toEqual(['school'])
    expect((await lift(staff, `users/${ONE}`)).status).toBe(403)
  })

  test('of a typed number keeps its owner and all of its reasons', async () => {
    await blockPhone(staff, FIRST_PHONE, spam('personal', { userId: SEVERAL, otherReason: ' Robocalls ' }))
    const { body } = await staff.call<{ content: object[] }>('POST', '/v1/blacklist/_search', {})
    expect(body.content).toMatchObject([
      { fullName: 'Samuel Okonkwo-Price', userId: SEVERAL, reasons: ['Spam', 'Robocalls'] },
    ])
  })

  test('of an unknown number, or of one that cannot be dialed, is stored', async () => {
    expect((await blockPhone(staff, NOBODYS, spam('personal'))).status).toBe(200)
    expect((await blockPhone(staff, '8005550199', spam('personal'))).body).toMatchObject({
      blockedPhone: '+18005550199',
    })
  })

  test('that is repeated answers with the existing one', async () => {
    await blockUser(admin, ONE, spam('school'))
    const before = await platform.db.selectFrom('blocks').selectAll().execute()
    const answer = await blockUser(districtAdmin, ONE, spam('school'))
    expect(answer).toMatchObject({ status: 200, body: { blockType: 'school', staffId: 'admin-1' } })
    expect(await platform.db.selectFrom('blocks').selectAll().execute()).toEqual(before)
  })

  test('raised to the school leaves the personal one below it', async () => {
    await blockUser(admin, ONE, spam('personal'))
    expect((await blockUser(admin, ONE, spam('school'))).status).toBe(200)
    expect(await levels()).toEqual(['personal', 'school'])
    expect(await personOf(admin, ONE)).toMatchObject({ blockType: 'school' })
  })

  test('of a person is one block, wherever its owner works', async () => {
    const atDistrict = await signIn(platform, 'district-admin')
    await blockPhone(districtAdmin, NOBODYS, spam('personal'))
    expect((await blockPhone(atDistrict, NOBODYS, spam('personal'))).status).toBe(200)
    expect(await levels()).toEqual(['personal'])
  })

  test('keeps the number from being called', async () => {
    await blockUser(admin, ONE, spam('school'))
    const answer = await colleague.get(`/v1/jwt/users/${ONE}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'error:phone-blocked' } })
    await lift(admin, `users/${ONE}`)
    expect((await colleague.get(`/v1/jwt/users/${ONE}`)).status).toBe(200)
  })

  test.each([
    [
      'without a reason',
      () => blockUser(staff, ONE, { reasons: [' '], blockType: 'personal' }),
      400,
      'error:validation',
    ],
    [
      'of a phone that is not the person’s',
      () => blockUser(staff, ONE, spam('personal', { phone: NOBODYS })),
      400,
      'error:validation',
    ],
    ['of an invalid number', () => blockPhone(staff, '12', spam('personal')), 400, 'error:validation'],
    ['of nobody', () => blockUser(staff, 'nobody', spam('personal')), 404, 'error:user-not-found'],
    [
      'of somebody without a phone',
      () => blockUser(staff, 'parent-phoneless', spam('personal')),
      400,
      'error:missing-phone',
    ],
    ['of oneself', () => blockUser(staff, 'staff-1', spam('personal')), 403, 'error:forbidden'],
    [
      'of an unknown call',
      () => staff.call('POST', '/v1/blacklist/calls/nothing', spam('personal')),
      404,
      'error:call-not-found',
    ],
  ])('%s is refused', async (_, ask, status, code) => {
    expect(await ask()).toMatchObject({ status, body: { code } })
    expect(await levels()).toEqual([])
  })

  test('of one’s own number is refused', async () => {
    const [own = ''] = (await phonesOf('staff-1')).filter((phone) => phone !== NOBODYS)
    expect(await blockPhone(staff, own, spam('personal'))).toMatchObject({
      status: 400,
      body: { code: 'error:own-number' },
    })
  })
})

describe('unblocking (platform/blocks)', () => {
  test('by user removes the widest, and narrower ones stay', async () => {
    await blockUser(admin, ONE, spam('personal'))
    await blockUser(admin, ONE, spam('school'))
    expect((await lift(admin, `users/${ONE}`)).status).toBe(204)
    expect(await levels()).toEqual(['personal'])
    expect((await lift(admin, `users/${ONE}`)).status).toBe(204)
    expect((await lift(admin, `users/${ONE}`)).status).toBe(204)
  })

  test('by user removes the blocks of all the person’s phones', async () => {
    await blockUser(admin, SEVERAL, spam('school'))
    await lift(admin, `users/${SEVERAL}`)
    expect(await levels()).toEqual([])
  })

  test('of another level names that level', async () => {
    await blockUser(staff, ONE, spam('personal'))
    await blockUser(admin, ONE, spam('school'))
    expect((await lift(staff, `users/${ONE}`)).status).toBe(403)
    expect((await lift(staff, `users/${ONE}?blockType=personal`)).status).toBe(204)
    expect(await levels()).toEqual(['school'])
    expect((await lift(staff, `users/${ONE}?blockType=personal`)).status).toBe(204)
  })

  test('in the blocklist also removes the narrower blocks that it covers, and no others', async () => {
    await blockPhone(staff, NOBODYS, spam('personal'))
    await blockPhone(admin, NOBODYS, spam('school'))
    await blockPhone(otherSchool, NOBODYS, spam('personal'))
    expect((await lift(admin, (await blockOf('school')).id)).status).toBe(204)
    expect(await platform.db.selectFrom('blocks').select(['level', 'by_id']).execute()).toEqual([
      { level: 'personal', by_id: 'staff-3' },
    ])
  })

  test('of a district’s block in the blocklist lets everyone in the district receive calls', async () => {
    const clients = [staff, otherSchool, districtAdmin]
    for (const client of clients) await blockPhone(client, NOBODYS, spam('personal'))
    await blockPhone(admin, NOBODYS, spam('school'))
    await blockPhone(districtAdmin, NOBODYS, spam('district'))
    await lift(districtAdmin, (await blockOf('district')).id)
    expect(await levels()).toEqual([])
  })

  test('of another school’s block in the blocklist leaves that of the own school', async () => {
    const atOtherSchool = await signIn(platform, 'district-admin', 'school-2')
    await blockPhone(admin, NOBODYS, spam('school'))
    await blockPhone(atOtherSchool, NOBODYS, spam('school'))
    const { id } = await platform.db
      .selectFrom('blocks')
      .select('id')
      .where('institute_id', '=', 'school-2')
      .executeTakeFirstOrThrow()
    expect((await lift(districtAdmin, `${id}?blockType=school`)).status).toBe(204)
    expect(await platform.db.selectFrom('blocks').select('institute_id').execute()).toEqual([
      { institute_id: 'school-1' },
    ])
  })

  test('of a narrower level, named in the request, leaves the wider block', async () => {
    await blockPhone(admin, NOBODYS, spam('school'))
    await blockPhone(districtAdmin, NOBODYS, spam('district'))
    await lift(districtAdmin, `${(await blockOf('district')).id}?blockType=school`)
    expect(await levels()).toEqual(['district'])
  })

  test('from outside the district finds nothing', async () => {
    await blockPhone(districtAdmin, NOBODYS, spam('district'))
    const outside = await signIn(platform, 'outside')
    expect((await lift(outside, (await blockOf('district')).id)).status).toBe(404)
  })
})

describe('live events (platform/blocks)', () => {
  const listen = async (client: TestClient) => {
    const live = await openLive(platform, client, ['unblocks'])
    closeAfterTest(live)
    await live.settled()
    return live
  }
  const anUnblock = ({ type }: { type: string }) => type === 'unblock_processed'
  const aBlock = ({ type }: { type: string }) => type === 'block_processed'

  test('of a new block go to everyone it covers, once', async () => {
    const covered = await Promise.all([staff, colleague, admin, districtAdmin].map(listen))
    const other = await listen(otherSchool)
    await blockUser(admin, ONE, spam('school'))
    await blockUser(admin, ONE, spam('school'))
    const { id, phone } = await blockOf('school')
    for (const live of covered) {
      expect(await live.next(aBlock)).toEqual({
        topic: 'unblocks',
        type: 'block_processed',
        data: { id, phone, userId: ONE },
      })
      await live.settled()
      expect(live.events).toHaveLength(1)
    }
    await other.settled()
    expect(other.events).toEqual([])
  })

  test('of an unblock at a school go to everyone it covered', async () => {
    await blockUser(admin, ONE, spam('school'))
    const { id, phone } = await blockOf('school')
    const covered = await Promise.all([staff, colleague, admin, districtAdmin].map(listen))
    const other = await listen(otherSchool)
    await lift(admin, `users/${ONE}`)
    for (const live of covered) {
      expect(await live.next(anUnblock)).toEqual({
        topic: 'unblocks',
        type: 'unblock_processed',
        data: { id, phone, userId: ONE },
      })
    }
    await other.settled()
    expect(other.events).toEqual([])
  })

  test('of an unblock in a district go to all of its schools', async () => {
    await blockPhone(districtAdmin, NOBODYS, spam('district'))
    const lives = await Promise.all([staff, otherSchool, districtAdmin].map(listen))
    await lift(districtAdmin, (await blockOf('district')).id)
    for (const live of lives) expect(await live.next(anUnblock)).toMatchObject({ data: { phone: NOBODYS } })
  })

  test('of a personal unblock go to its owner', async () => {
    await blockPhone(staff, NOBODYS, spam('personal'))
    const [mine, theirs] = await Promise.all([listen(staff), listen(colleague)])
    await lift(staff, (await blockOf('personal')).id)
    expect(await mine?.next(anUnblock)).toMatchObject({ data: { phone: NOBODYS } })
    await theirs?.settled()
    expect(theirs?.events).toEqual([])
  })

  test('of a refused unblock are sent to nobody', async () => {
    await blockUser(admin, ONE, spam('school'))
    const live = await listen(admin)
    expect((await lift(staff, `users/${ONE}`)).status).toBe(403)
    await live.settled()
    // Looks for unblocks only, because the event of the block may arrive after its answer.
    expect(live.events.filter(anUnblock)).toEqual([])
  })
})

describe('two requests at once', () => {
  test('block: there is one block, and both answers have it', async () => {
    const answers = await Promise.all([
      blockUser(admin, ONE, spam('school')),
      blockUser(districtAdmin, ONE, spam('school')),
      blockUser(admin, ONE, spam('school')),
    ])
    const [row] = await platform.db.selectFrom('blocks').selectAll().execute()
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { staffId: row?.by_id } })
    expect(await levels()).toEqual(['school'])
  })

  test('unblock: one removes it, and for the other it is so already', async () => {
    await blockUser(admin, ONE, spam('school'))
    const answers = await Promise.all([lift(admin, `users/${ONE}`), lift(districtAdmin, `users/${ONE}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204])
  })

  test('for many phones never deadlock', async () => {
    const answers = await Promise.all(
      [admin, districtAdmin, admin, districtAdmin].flatMap((client) => [
        blockUser(client, SEVERAL, spam('school')),
        blockPhone(client, FIRST_PHONE, spam('school')),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await levels()).toHaveLength((await phonesOf(SEVERAL)).length)
  })
})
