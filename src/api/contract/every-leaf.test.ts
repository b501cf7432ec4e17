import { describe, expect, test } from 'vitest'
import { aCall, aProfile, aStudent } from '../../testing/builders'
import { ANSWERS, BROKEN_ANSWERS } from '../../testing/broken-answers'
import { contract } from './index'
import { readLeniently } from './read-leniently'

const CALL = aCall({ id: 'c1', recordingStatus: 'processed', children: [aStudent()] })

test.each(BROKEN_ANSWERS)('$name is read although $what (api/unknown-field)', ({ name, reading }) => {
  const rows = (ANSWERS[name] as { content?: unknown[] }).content
  expect(reading).toMatchObject({ ok: true, output: rows ? { content: rows.map(() => ({})) } : {} })
})

describe('a right that is not said is not given (api/unknown-field)', () => {
  const readMe = (change: object) => readLeniently(contract.getMe.answer, { ...aProfile(), ...change })
  test.each([null, 'yes', 7, undefined])('for %j', (value) => {
    expect(readMe({ loginAllowed: value })).toMatchObject({ ok: true, output: { loginAllowed: false } })
    expect(readMe({ role: value })).toMatchObject({ ok: true, output: { role: 'unknown' } })
    const virtualPhone = { transcription: true, dialer: true, recording: value }
    expect(readLeniently(contract.getInstituteSettings.answer, { virtualPhone })).toMatchObject({
      output: { virtualPhone: { recording: true } },
    })
  })
})

test.each([
  ['a number as text', { duration: '133' }, { duration: 133 }],
  ['a time without a zone', { calledAt: '2026-11-20T14:05:00' }, { calledAt: '2026-11-20T14:05:00Z' }],
  ['a flag as text', { read: 'true' }, { read: true }],
  ['a text as number', { notes: 7 }, { notes: '7' }],
])('%s is read (api/unknown-field)', (_, given, read) => {
  const answer = { content: [{ ...CALL, ...given }], count: '120' }
  expect(readLeniently(contract.listCalls.answer, answer)).toMatchObject({ output: { content: [read], count: 120 } })
})
