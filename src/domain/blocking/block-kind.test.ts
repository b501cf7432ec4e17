import { describe, expect, test } from 'vitest'
import type { Viewer } from '../access/permissions'
import type { BlockFacts } from './block-facts'
import { isStopped, stoppingBlock } from './block-kind'

const viewer: Viewer = { role: 'ADMIN', userId: 'me', instituteId: 'school-1' }
const [first, second] = ['+12015550123', '+12015550124']
const mine: BlockFacts = { blockType: 'personal', byId: 'me' }

describe('a call to somebody who is blocked (precall/blocked)', () => {
  test.each<[string, BlockFacts, boolean]>([
    ['for me', mine, true],
    ['at my school', { blockType: 'school', instituteId: 'school-1' }, true],
    ['in my district', { blockType: 'district' }, true],
    ['for a colleague', { blockType: 'personal', byId: 'you' }, false],
    ['at another school', { blockType: 'school', instituteId: 'school-2' }, false],
    ['at a level that we do not know', { blockType: 'unknown' }, false],
  ])('%s', (_, block, stopped) => {
    expect(isStopped(viewer, { block, phones: [{ e164: first }] })).toBe(stopped)
  })

  test('a blocked number counts although the person’s entry is not known, or names no block', () => {
    const blocked = new Map([[first, mine]])
    expect(stoppingBlock(viewer, { phone: first, phones: [] }, blocked)).toBe(mine)
    expect(stoppingBlock(viewer, { phones: [{ e164: first }] }, blocked)).toBe(mine)
    expect(stoppingBlock(viewer, { phone: second, phones: [] }, blocked)).toBeUndefined()
    expect(
      stoppingBlock(viewer, { phone: first, phones: [] }, new Map([[first, { ...mine, byId: 'you' }]])),
    ).toBeUndefined()
  })

  test('of several numbers only the blocked one is stopped, once it is chosen', () => {
    const block = { ...mine, phone: first }
    const phones = [{ e164: first }, { e164: second }]
    expect(isStopped(viewer, { block, phones })).toBe(false)
    expect(isStopped(viewer, { block, phones, phone: first })).toBe(true)
    expect(isStopped(viewer, { block, phones, phone: second })).toBe(false)
    expect(isStopped(viewer, { block: mine, phones, phone: second })).toBe(true)
    expect(isStopped(viewer, { phones, phone: first })).toBe(false)
  })
})
