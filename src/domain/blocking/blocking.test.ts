import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockStatusText } from '../../text/block-status-text'
import { blockingWords } from '../../text/en/blocking'
import { blockControlOf, byWidth, mayBlock, mayUnblock, unblockEntryOf, type BlockPlace } from './blocking'
import { blockOfAnswer, blockOfUser, type BlockFacts } from './block-facts'
import { blockKindOf } from './block-kind'
import { BLOCK_TYPES } from './block-types'
import { stopsCalls } from './block-kind'
import type { Viewer } from '../access/permissions'

const HERE = 'school-1'
const ELSEWHERE = 'school-2'
const DISTRICT = 'district-1'

const staff: Viewer = { role: 'STAFF', userId: 'me', instituteId: HERE }
const admin: Viewer = { ...staff, role: 'ADMIN' }
const districtAdmin: Viewer = { ...staff, role: 'DISTRICT_ADMIN' }
const inDistrict: Viewer = { ...districtAdmin, instituteId: DISTRICT }
const nobody: Viewer = { ...staff, role: 'unknown' }

const mine: BlockFacts = { blockType: 'personal', byId: 'me', byName: 'Dana Whitfield', instituteId: HERE }
const colleagues: BlockFacts = { ...mine, byId: 'somebody', byName: 'Imani Brooks' }
const school: BlockFacts = { blockType: 'school', byId: 'admin', byName: 'Marcus Oyelaran', instituteId: HERE }
const otherSchool: BlockFacts = { ...school, byName: 'Theo Lindqvist', instituteId: ELSEWHERE }
const district: BlockFacts = { blockType: 'district', byId: 'ruth', byName: 'Ruth Castellanos', instituteId: DISTRICT }
const ofTheFuture: BlockFacts = { blockType: 'unknown', byId: 'me', instituteId: HERE }

/** The menu as a person reads it. A disabled line has its reason after a colon. */
const menuOf = (viewer: Viewer, block: BlockFacts | null) =>
  blockControlOf(viewer, block).entries.map((entry) => {
    const words = blockingWords.entries[entry.label]
    if ('denied' in entry) return `${words}: ${blockingWords.denied[entry.denied]}`
    return entry.action === 'block' && entry.scopes.length > 1 ? `${words} (${entry.scopes.join(', ')})` : words
  })

const ADMINS_ONLY = 'Unblock caller: Only district admin and school admin have permissions to unblock this caller.'
const DISTRICT_ADMIN_ONLY = 'Unblock caller: Only district admin has permissions to unblock this caller'
const OTHER_SCHOOL =
  'Unblock caller: To unblock this number, please go to blocklist tab or to the school where the number is blocked.'

describe('block and unblock menu (blocking/scopes)', () => {
  test.each<[sentence: string, viewer: Viewer, block: BlockFacts | null, menu: string[]]>([
    ['staff: personal only, no choice', staff, null, ['Block caller']],
    ['admin: me, my school', admin, null, ['Block caller (personal, school)']],
    ['district admin: me, my school, my district', districtAdmin, null, ['Block caller (personal, school, district)']],
    ['district admin in the district: me, my district', inDistrict, null, ['Block caller (personal, district)']],

    ['staff on their own personal block: unblock', staff, mine, ['Unblock caller']],
    ['admin on a personal block: school-wide', admin, mine, ['Block school-wide', 'Unblock caller']],
    [
      'district admin on a personal block: school-wide or district-wide',
      districtAdmin,
      mine,
      ['Block school-wide', 'Block district-wide', 'Unblock caller'],
    ],
    [
      'district admin in the district on a personal block: district-wide',
      inDistrict,
      mine,
      ['Block district-wide', 'Unblock caller'],
    ],

    ['staff on a colleague’s personal block: for themselves', staff, colleagues, ['Block caller', ADMINS_ONLY]],
    [
      'admin on a colleague’s personal block: for themselves or school-wide',
      admin,
      colleagues,
      ['Block caller', 'Block school-wide', 'Unblock caller'],
    ],
    [
      'district admin on a colleague’s personal block: for themselves, school-wide or district-wide',
      districtAdmin,
      colleagues,
      ['Block caller', 'Block school-wide', 'Block district-wide', 'Unblock caller'],
    ],

    ['staff on a school block: denied', staff, school, [ADMINS_ONLY]],
    ['admin on a school block (own school): school-wide', admin, school, ['Unblock school-wide']],
    [
      'district admin on a school block: district-wide',
      districtAdmin,
      school,
      ['Block district-wide', 'Unblock school-wide'],
    ],

    ['staff on a block of another school: for themselves', staff, otherSchool, ['Block caller', ADMINS_ONLY]],
    [
      'admin on another school’s block: for themselves or their school, and directed to that school',
      admin,
      otherSchool,
      ['Block caller', 'Block school-wide', OTHER_SCHOOL],
    ],
    [
      'district admin on a school block: school-wide (only if from another school) and district-wide',
      districtAdmin,
      otherSchool,
      ['Block caller', 'Block school-wide', 'Block district-wide', OTHER_SCHOOL],
    ],
    [
      'district admin in the district: each school is another one, and none is theirs',
      inDistrict,
      school,
      ['Block caller', 'Block district-wide', OTHER_SCHOOL],
    ],

    ['staff on a district block: denied', staff, district, [DISTRICT_ADMIN_ONLY]],
    ['admin on a district block: denied', admin, district, [DISTRICT_ADMIN_ONLY]],
    ['only a district admin can remove a district block', districtAdmin, district, ['Unblock district-wide']],
    ['also in the district', inDistrict, district, ['Unblock district-wide']],

    ['a block of an unknown level: nothing', districtAdmin, ofTheFuture, []],
    ['no role means no access', nobody, null, []],
    ['no role means no access to a block either', nobody, mine, []],
  ])('%s', (_, viewer, block, menu) => {
    expect(menuOf(viewer, block)).toEqual(menu)
  })
})

describe('block status text (blocking/status)', () => {
  test.each<[sentence: string, viewer: Viewer, block: BlockFacts]>([
    ['The phone number is blocked.', admin, otherSchool],
    ['The phone number is blocked.', inDistrict, school],
    ['This caller is currently blocked school-wide by Marcus Oyelaran.', staff, school],
    ['This caller is currently blocked school-wide.', staff, { ...school, byName: ' ' }],
    ['This caller is currently blocked district-wide by Ruth Castellanos.', staff, district],
    ['This caller is currently blocked only for you.', staff, mine],
    ['This caller is currently blocked by Imani Brooks.', admin, colleagues],
    ['The phone number is blocked.', admin, { ...colleagues, byName: undefined }],
    ['The phone number is blocked.', staff, ofTheFuture],
  ])('%s', (sentence, viewer, block) => {
    const { status } = blockControlOf(viewer, block)
    expect(status && blockStatusText(blockingWords, status)).toBe(sentence)
  })

  test('a caller without a block has no sentence', () => {
    expect(blockControlOf(staff, null).status).toBeNull()
  })
})

describe('unblock rights (blocking/unblock-rights)', () => {
  const all: [string, BlockFacts][] = Object.entries({ mine, colleagues, school, otherSchool, district, ofTheFuture })
  const lifted = (viewer: Viewer, place: BlockPlace) =>
    all.filter(([, block]) => mayUnblock(viewer, block, place)).map(([name]) => name)

  test.each<[sentence: string, viewer: Viewer, place: BlockPlace, blocks: string[]]>([
    ['staff only their own personal blocks', staff, 'card', ['mine']],
    ['staff in the list too', staff, 'list', ['mine']],
    ['admin personal and own-school blocks', admin, 'card', ['mine', 'colleagues', 'school']],
    [
      'admin in the list too: a block made by another school is that school’s',
      admin,
      'list',
      ['mine', 'colleagues', 'school'],
    ],
    [
      'district admin school, personal and district blocks',
      districtAdmin,
      'list',
      ['mine', 'colleagues', 'school', 'otherSchool', 'district'],
    ],
    [
      'a block made by another school cannot be unblocked on a card',
      districtAdmin,
      'card',
      ['mine', 'colleagues', 'school', 'district'],
    ],
    ['no role means no access', nobody, 'list', []],
  ])('%s', (_, viewer, place, blocks) => {
    expect(lifted(viewer, place)).toEqual(blocks)
  })
})

describe('unblock confirmation by role and kind of block (blocking/confirm)', () => {
  const facts = { who: 'Pavel Ostrowski', by: 'Imani Brooks', school: 'Maple Middle School' }
  const questionOf = (viewer: Viewer, block: BlockFacts, place: BlockPlace = 'card') => {
    const entry = unblockEntryOf(viewer, block, place)
    return entry && 'confirm' in entry ? blockingWords.confirm[entry.confirm]({ ...facts, place }) : undefined
  }

  test.each<[who: string, viewer: Viewer, block: BlockFacts, place: BlockPlace, says: string[]]>([
    ['one’s own: only for you', staff, mine, 'card', ['You will receive calls from Pavel', 'no one else is affected']],
    [
      'a colleague’s: only for them',
      admin,
      colleagues,
      'card',
      ['Imani Brooks will receive', 'no one else is affected'],
    ],
    ['an admin: the school', admin, school, 'card', ['Everyone at your school', 'only for themselves stay']],
    ['an admin in the list: the narrower ones too', admin, school, 'list', ['only for themselves are removed too']],
    [
      'a district admin: the school by name',
      districtAdmin,
      school,
      'card',
      ['Everyone at Maple Middle School', "Other schools aren't affected"],
    ],
    [
      'a district admin in the list: another school by name',
      districtAdmin,
      otherSchool,
      'list',
      ['Everyone at Maple Middle School'],
    ],
    [
      'a district-wide block cannot be removed for one user or school; removing it lets everyone in the district receive calls',
      districtAdmin,
      district,
      'card',
      ['cannot be lifted for one user or school', 'lets everyone in the district receive calls', 'stay.'],
    ],
    ['the district’s in the list: all below it', districtAdmin, district, 'list', ['are removed too.']],
  ])('%s', (_, viewer, block, place, says) => {
    const question = questionOf(viewer, block, place)
    for (const part of says) expect(question).toContain(part)
  })
})

describe('a block for a viewer', () => {
  test('personal 3, school 2, district 1: the widest goes first (blocking/status)', () => {
    expect([...BLOCK_TYPES].sort(byWidth)).toEqual(['district', 'school', 'personal'])
  })

  test('a block without an owner or institute is the viewer’s own', () => {
    expect(blockKindOf(staff, { blockType: 'personal' })).toBe('mine')
    expect(blockKindOf(staff, { blockType: 'school' })).toBe('school')
    expect(blockKindOf(inDistrict, { blockType: 'school' })).toBe('other-school')
  })

  test('a person’s entry has a block only if it says so', () => {
    expect(blockOfUser({})).toBeNull()
    expect(blockOfUser({ isBlocked: false, blockType: 'school' })).toBeNull()
    expect(blockOfUser({ isBlocked: true })).toMatchObject({ blockType: 'unknown' })
    expect(
      blockOfUser({ isBlocked: true, blockType: 'school', blockBy: 'A', blockById: 'a', blockByInstituteId: HERE }),
    ).toEqual({ blockType: 'school', byId: 'a', byName: 'A', instituteId: HERE })
  })

  test('an answer to a block says the same', () => {
    expect(blockOfAnswer({ blockType: 'personal', staffId: 'me', staffName: 'A', instituteId: HERE })).toEqual({
      blockType: 'personal',
      byId: 'me',
      byName: 'A',
      instituteId: HERE,
    })
  })
})

test('every viewer and block: no narrower block is offered than one that stops calls here, there is at most one way to unblock, and rights agree with the menu (blocking/scopes, blocking/unblock-rights)', () => {
  const viewer = fc.record({
    role: fc.constantFrom<Viewer['role']>('STAFF', 'ADMIN', 'DISTRICT_ADMIN', 'unknown'),
    userId: fc.constantFrom('me', 'you'),
    instituteId: fc.constantFrom(HERE, ELSEWHERE, DISTRICT),
  })
  const block = fc.record({
    blockType: fc.constantFrom<BlockFacts['blockType']>(...BLOCK_TYPES, 'unknown'),
    byId: fc.option(fc.constantFrom('me', 'you'), { nil: undefined }),
    instituteId: fc.option(fc.constantFrom(HERE, ELSEWHERE, DISTRICT), { nil: undefined }),
  })
  fc.assert(
    fc.property(viewer, fc.option(block), (who, found) => {
      const { entries } = blockControlOf(who, found)
      const scopes = entries.flatMap((entry) => (entry.action === 'block' ? entry.scopes : []))
      expect(BLOCK_TYPES.filter((level) => mayBlock(who, found, level))).toEqual(scopes)
      expect(entries.filter(({ action }) => action === 'unblock').length).toBeLessThanOrEqual(1)
      for (const level of scopes) {
        if (found && found.blockType !== 'unknown' && stopsCalls(who, found))
          expect(byWidth(level, found.blockType)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
