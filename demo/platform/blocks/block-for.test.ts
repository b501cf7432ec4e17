import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { blockFor } from './block-for'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const PERSONAL = '+12015550143'
const SCHOOL = '+12015550144'
const DISTRICT = '+12015550145'
const ELSEWHERE = '+12015550146'
const NOBODYS = '+12015550147'

test.each([
  ['the owner’s own block stops a number', 'staff-1', PERSONAL, 'personal'],
  ['somebody else’s personal block does not', 'staff-2', PERSONAL, null],
  ['the school’s block stops it for everybody there', 'staff-2', SCHOOL, 'school'],
  ['but not at another school', 'staff-3', SCHOOL, null],
  ['the district’s block stops it at each of its schools', 'staff-3', DISTRICT, 'district'],
  ['and for people who work in the district itself', 'district-admin-1', DISTRICT, 'district'],
  ['but not outside the district', 'staff-4', DISTRICT, null],
  ['another school’s block stops nothing here', 'staff-1', ELSEWHERE, null],
  ['a number that nobody blocked gets through', 'staff-1', NOBODYS, null],
])('%s', async (_, ownerId, phone, level) => {
  expect(await blockFor(platform.db, { ownerId, phone })).toBe(level)
})
