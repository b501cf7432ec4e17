import { describe, expect, test } from 'vitest'
import type { BlockType } from '../blocking/block-types'
import { blockScopes, mayChangeReasons, type ProfileRole } from './permissions'

const SCHOOL = 'school-1'
const DISTRICT = 'district-1'

describe('institute-level action rights (permission/levels)', () => {
  test.each<[sentence: string, level: BlockType, roles: ProfileRole[]]>([
    ['district-level needs a district admin', 'district', ['DISTRICT_ADMIN']],
    ['school-level needs an admin or district admin', 'school', ['ADMIN', 'DISTRICT_ADMIN']],
    ['everybody may use personal', 'personal', ['STAFF', 'ADMIN', 'DISTRICT_ADMIN']],
  ])('%s', (_, level, roles) => {
    const all: ProfileRole[] = ['STAFF', 'ADMIN', 'DISTRICT_ADMIN', 'unknown']
    expect(all.filter((role) => blockScopes({ role, instituteId: SCHOOL }).includes(level))).toEqual(roles)
  })
})

describe('block scope choices (blocking/scopes)', () => {
  test.each<[sentence: string, role: ProfileRole, instituteId: string, scopes: BlockType[]]>([
    ['district admin: me, my school, my district', 'DISTRICT_ADMIN', SCHOOL, ['personal', 'school', 'district']],
    ['a district admin in the district has no school there', 'DISTRICT_ADMIN', DISTRICT, ['personal', 'district']],
    ['admin: me, my school', 'ADMIN', SCHOOL, ['personal', 'school']],
    ['staff: personal only, no choice', 'STAFF', SCHOOL, ['personal']],
    ['no role means no access', 'unknown', SCHOOL, []],
  ])('%s', (_, role, instituteId, scopes) => {
    expect(blockScopes({ role, instituteId })).toEqual(scopes)
  })
})

test.each<[role: ProfileRole, may: boolean]>([
  ['STAFF', false],
  ['ADMIN', true],
  ['DISTRICT_ADMIN', true],
  ['unknown', false],
])('%s may change call reasons: %s (settings/reasons)', (role, may) => {
  expect(mayChangeReasons(role)).toBe(may)
})
