import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCall, aNotification } from '../testing/builders'
import { readFrame } from './topics'

const FRAMES = [
  { topic: 'calls', type: 'INSERT', data: aCall({ id: 'c1', restrictions: ['recording'] }) },
  { topic: 'calls', type: 'MODIFY', data: aCall({ id: 'c1', reasons: ['Attendance'] }) },
  { topic: 'notifications', type: 'phone_changed', data: aNotification() },
  {
    topic: 'profiles',
    type: 'MODIFY',
    data: { userId: 'u1', statistics: { voicemail: 1, timestamp: '2026-11-20T14:00:00Z' } },
  },
  { topic: 'reports/download', type: 'completed', data: { id: 'r1', status: 'completed', url: 'https://x.example/r' } },
  { topic: 'unblocks', type: 'unblock_processed', data: { id: 'b1' } },
]
const POLLUTING = [
  '"__proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"prototype":{"polluted":1}',
]

const isClean = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!['__proto__', 'constructor', 'prototype', 'polluted'].some((name) => Object.hasOwn(value, name)) &&
    Object.values(value).every(isClean))

test('a frame changes no prototype, wherever it tries, and the rest of it is read (security/text)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FRAMES), fc.constantFrom(...POLLUTING), fc.nat(9), (frame, polluting, at) => {
      let seen = 0
      const places = JSON.stringify(frame).split('{').length - 1
      const text = JSON.stringify(frame).replace(/\{/g, () => (seen++ === at % places ? `{${polluting},` : '{'))
      const read = readFrame(text)
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
      expect(read.kind).toBe('event')
      expect(isClean(read)).toBe(true)
    }),
  )
})

test('a topic or type with an inherited name is foreign', () => {
  for (const topic of ['__proto__', 'constructor', 'toString']) {
    expect(readFrame(JSON.stringify({ topic, type: 'INSERT', data: {} }))).toEqual({ kind: 'foreign' })
    expect(readFrame(JSON.stringify({ topic: 'calls', type: topic, data: {} }))).toEqual({ kind: 'foreign' })
  }
})

test('any frame is read or refused, and none throws (live/repeat)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (frame) => {
      expect(['event', 'pong', 'foreign', 'malformed']).toContain(readFrame(frame).kind)
    }),
  )
})
