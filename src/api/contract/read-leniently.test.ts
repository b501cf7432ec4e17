import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aCall } from '../../testing/builders'
import { CallSchema, TranscriptAnswerSchema } from './calls'
import { readLeniently } from './read-leniently'
import { ReportTotalsSchema } from './reports'
import { pageOf } from './values'

const PageSchema = pageOf(CallSchema)
const sentence = (change = {}) => ({ sentence: 'Hello', timestamp: 0, duration: 1, ...change })

describe('reading', () => {
  test('a malformed sentence is dropped without its transcript, although an answer may have two shapes', () => {
    const data = { channels: [{ name: 'a', transcript: [sentence(), 7, sentence()] }] }
    expect(readLeniently(TranscriptAnswerSchema, { data })).toMatchObject({
      ok: true,
      dropped: 1,
      output: { data: { channels: [{ transcript: [{}, {}] }] } },
    })
    expect(readLeniently(TranscriptAnswerSchema, { signedUrl: 7 })).toEqual({ ok: false })
  })

  test('an unknown word of an optional field is unknown, an absent one stays absent (api/unknown-field)', () => {
    const { recordingStatus: _, ...call } = aCall({ id: 'c1' })
    const reading = readLeniently(CallSchema, { ...call, transcriptionStatus: 'dreamed', callRelationType: 'neighbor' })
    expect(reading).toMatchObject({
      ok: true,
      unknown: 2,
      output: { transcriptionStatus: 'unknown', callRelationType: 'unknown' },
    })
    expect(reading.ok && reading.output.recordingStatus).toBeUndefined()
  })

  test('an error outside a list is a refusal', () => {
    expect(readLeniently(PageSchema, { content: null, count: 1 })).toEqual({ ok: false })
    expect(readLeniently(CallSchema, { ...aCall(), id: 7.5, calledAt: null })).toEqual({ ok: false })
  })

  test('broken rows are dropped, and all valid rows stay in their order (api/unknown-field)', () => {
    const mutation = fc.constantFrom<(call: Record<string, unknown>) => unknown>(
      (call) => call,
      (call) => ({ ...call, id: undefined }),
      (call) => ({ ...call, calledAt: null }),
      (call) => ({ ...call, direction: 'sideways' }),
      (call) => ({ ...call, reasons: ['a', 7] }),
      (call) => ({ ...call, notes: null, futureField: { a: [1] } }),
      () => null,
      () => 'row',
      () => [],
    )
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 30 }), (mutations) => {
        const rows = mutations.map((mutate, index) => mutate(aCall({ id: `c${index}` })))
        const sound = rows.flatMap((row, index) =>
          v.is(v.looseObject({ id: v.string(), calledAt: v.string() }), row) ? [`c${index}`] : [],
        )
        const reading = readLeniently(PageSchema, { content: structuredClone(rows), count: rows.length })
        expect(reading.ok && reading.output.content.map(({ id }) => id)).toEqual(sound)
      }),
    )
  })

  test('an hour that is no whole number drops its row of the report (api/unknown-field)', () => {
    const row = (hour: number, calls = 1) => ({ hour, calls })
    const byHour = [row(9), row(18.5), row(-1), row(10, -4), row(11, Infinity)]
    const totals = { calls: 1, seconds: 60, byDay: [], byStatus: [], byReason: [], byHour }
    expect(readLeniently(ReportTotalsSchema, totals)).toMatchObject({
      ok: true,
      dropped: 4,
      output: { byHour: [row(9)] },
    })
  })

  test('a name of a million letters is cut, and notes are read completely (api/unknown-field)', () => {
    const long = 'n'.repeat(1_000_000)
    const call = { ...aCall(), callFromName: long, callToName: long, studentName: long, notes: long }
    const reading = readLeniently(CallSchema, call)
    const name = `${'n'.repeat(300)}…`
    expect(reading).toMatchObject({ output: { callFromName: name, callToName: name, studentName: name, notes: long } })
  })

  test('ten thousand malformed rows are read at once (api/unknown-field)', () => {
    const content = Array.from({ length: 10_000 }, (_, index) => ({ ...aCall({ id: `c${index}` }), status: 'beamed' }))
    const reading = readLeniently(PageSchema, { content, count: 1 })
    expect(reading).toMatchObject({ ok: true, unknown: 10_000 })
  })
})
