import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayBlock, mayUnblock } from '../../../src/domain/blocking/blocking'
import type { BlockFacts } from '../../../src/domain/blocking/block-facts'
import { blockKindOf, type BlockKind } from '../../../src/domain/blocking/block-kind'
import { BLOCK_TYPES, type BlockType } from '../../../src/domain/blocking/block-types'
import { blockScopes, type Viewer } from '../../../src/domain/access/permissions'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

/** Every role against every block, through each endpoint. The server allows exactly what the table offers. */

const PHONE = '+12015550143'
const PERSON = 'parent-blocked-personal'
const CALL = 'call-hour-long'

const VIEWERS = {
  'a staff member': { account: 'staff', role: 'STAFF', userId: 'staff-1', instituteId: 'school-1' },
  'a school admin': { account: 'admin', role: 'ADMIN', userId: 'admin-1', instituteId: 'school-1' },
  'a district admin at a school': {
    account: 'district-admin',
    role: 'DISTRICT_ADMIN',
    userId: 'district-admin-1',
    instituteId: 'school-1',
  },
  'a district admin at the district': {
    account: 'district-admin',
    role: 'DISTRICT_ADMIN',
    userId: 'district-admin-1',
    instituteId: 'district-1',
  },
} as const satisfies Record<string, Viewer & { account: string }>
type Name = keyof typeof VIEWERS

interface Stored {
  level: BlockType
  at: string
  by: string
}
/** Where a block of each kind is stored. The viewer's own personal block is stored at the viewer's home institute. */
const BLOCKS: Record<string, (viewer: Viewer) => Stored | null> = {
  'no block': () => null,
  'their own block': ({ role, userId }) => ({
    level: 'personal',
    at: role === 'DISTRICT_ADMIN' ? 'district-1' : 'school-1',
    by: userId,
  }),
  'a colleague’s block': () => ({ level: 'personal', at: 'school-1', by: 'staff-2' }),
  'a block of school 1': () => ({ level: 'school', at: 'school-1', by: 'admin-1' }),
  'a block of school 2': () => ({ level: 'school', at: 'school-2', by: 'staff-3' }),
  'a block of the district': () => ({ level: 'district', at: 'district-1', by: 'district-admin-1' }),
}

let platform: TestPlatform
const clients = new Map<string, TestClient>()
beforeAll(async () => {
  platform = await startTestPlatform()
  for (const { account, instituteId } of Object.values(VIEWERS)) {
    clients.set(account + instituteId, await signIn(platform, account, instituteId))
  }
  await platform.db.updateTable('calls').set({ other_number: PHONE, other_id: PERSON }).where('id', '=', CALL).execute()
})
afterAll(() => platform.close())

const blocksOf = () => platform.db.selectFrom('blocks').selectAll().where('phone', '=', PHONE).orderBy('id').execute()

async function setUp(stored: Stored | null) {
  await platform.db.deleteFrom('blocks').where('phone', '=', PHONE).execute()
  if (!stored) return
  const { level, at, by } = stored
  await platform.db
    .insertInto('blocks')
    .values({
      id: 'block-there',
      level,
      institute_id: at,
      phone: PHONE,
      person_id: PERSON,
      by_id: by,
      reasons: ['Spam'],
      created_at: new Date(),
    })
    .execute()
}

/** Only its owner sees a personal block. For everybody else it does not exist (`platform/blocks`). */
function seenBy(viewer: Viewer, stored: Stored | null): BlockFacts | null {
  if (!stored || (stored.level === 'personal' && stored.by !== viewer.userId)) return null
  return { blockType: stored.level, byId: stored.by, instituteId: stored.at }
}

const LEVEL_HERE: Partial<Record<BlockKind, BlockType>> = { mine: 'personal', school: 'school', district: 'district' }
const isRepeated = (viewer: Viewer, seen: BlockFacts | null, level: BlockType) =>
  seen !== null && LEVEL_HERE[blockKindOf(viewer, seen)] === level && blockScopes(viewer).includes(level)

const cases = Object.keys(VIEWERS).flatMap((viewer) => Object.keys(BLOCKS).map((block) => [viewer, block] as const))

describe.each(cases as [Name, string][])('%s and %s', (name, block) => {
  const viewer = VIEWERS[name]
  const stored = BLOCKS[block]?.(viewer) ?? null
  const seen = seenBy(viewer, stored)
  const client = () => clients.get(viewer.account + viewer.instituteId) as TestClient

  const ways = [
    ['user', `/v1/blacklist/users/${PERSON}`],
    ['call', `/v1/blacklist/calls/${CALL}`],
    ['phone', `/v1/blacklist/phones/${encodeURIComponent(PHONE)}`],
  ] as const

  test.each(BLOCK_TYPES.flatMap((level) => ways.map(([way, path]) => [level, way, path] as const)))(
    'block %s by %s (platform/blocks)',
    async (level, way, path) => {
      await setUp(stored)
      const before = await blocksOf()
      const offered =
        way === 'phone'
          ? blockScopes(viewer).includes(level)
          : mayBlock(viewer, seen, level) || isRepeated(viewer, seen, level)
      const { status, body } = await client().call('POST', path, { reasons: ['Spam'], blockType: level })
      const after = await blocksOf()
      if (!offered) {
        expect({ status, body }).toMatchObject({ status: 403, body: { code: 'error:forbidden' } })
        expect(after).toEqual(before)
      } else {
        expect({ status, body }).toMatchObject({ status: 200, body: { blockType: level, blockedPhone: PHONE } })
        expect(after).toHaveLength(before.length + (isRepeated(viewer, seen, level) ? 0 : 1))
        expect(after.filter((row) => row.level === level)).not.toEqual([])
      }
    },
  )

  test.each([
    ['user', `/v1/blacklist/users/${PERSON}`, 'card'],
    ['call', `/v1/blacklist/calls/${CALL}`, 'card'],
    ['id', '/v1/blacklist/block-there', 'list'],
  ] as const)('unblock by %s', async (_, path, place) => {
    await setUp(stored)
    const before = await blocksOf()
    const { status, body } = await client().call<{ code: string } | undefined>('DELETE', path)
    const after = await blocksOf()
    if (seen && mayUnblock(viewer, seen, place)) {
      expect(status).toBe(204)
      expect(after).toEqual([])
    } else {
      // What is not blocked for them is so already. A block of somebody else's list exists.
      const unseen = place === 'list' && stored ? { status: 404, code: 'error:not-found' } : { status: 204 }
      expect({ status, code: body?.code }).toEqual(seen ? { status: 403, code: 'error:forbidden' } : unseen)
      expect(after).toEqual(before)
    }
  })
})
