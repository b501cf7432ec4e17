import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SAMPLE_RATE } from './audio/audio'
import { readWav } from './audio/read-wav'
import { spokenIn } from './performances'
import { writePerformance } from './write-performance'

const sentences = (said: ReturnType<typeof spokenIn>) => said?.map(({ text }) => text)

describe('what a transcription hears of the far end (platform/transcripts)', () => {
  test('is its whole sentences, in time, one after the other', () => {
    const said = spokenIn('goodbye', 60_000) ?? []
    expect(sentences(said)).toEqual([
      'Hello?',
      'Yes, this is the far end of your call.',
      'I can hear you well.',
      'I have to go now.',
      'Thank you for calling.',
      'Goodbye.',
    ])
    const gaps = said
      .slice(1)
      .map(({ atMs }, index) => atMs - ((said[index]?.atMs ?? 0) + (said[index]?.durationMs ?? 0)))
    expect(gaps.filter((gap) => gap < 0)).toEqual([])
    expect(said.every(({ side }) => side === 1)).toBe(true)
  })

  test('ends with the call, in the middle of a sentence too', () => {
    const [hello] = spokenIn('talk', 60_000) ?? []
    const endsAt = (hello?.atMs ?? 0) + (hello?.durationMs ?? 0)
    expect(sentences(spokenIn('talk', endsAt))).toEqual(['Hello?'])
    expect(sentences(spokenIn('talk', endsAt - 1))).toEqual([])
  })

  test('repeats like the far end', () => {
    const thanks = (spokenIn('talk', 60_000) ?? []).filter(({ text }) => text.startsWith('Thank you'))
    expect(thanks.length).toBeGreaterThan(2)
  })

  test('is nothing for a tone, an echo or a beep', () => {
    for (const performance of ['tone', 'echo', 'voicemail'] as const) {
      expect(spokenIn(performance, 60_000)).toBeUndefined()
    }
  })
})

test('a telephone that plays a file of it talks to the end (telephony/talk)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'talk.wav')
  await writePerformance(path, 'talk', 600)
  const samples = readWav(await readFile(path), 600) ?? new Int16Array()
  expect(samples.length).toBe(600 * SAMPLE_RATE)
  const minutes = Array.from({ length: 10 }, (_, at) =>
    samples.subarray(at * 60 * SAMPLE_RATE, (at + 1) * 60 * SAMPLE_RATE),
  )
  const talks = minutes.map((minute) => minute.filter((sample) => Math.abs(sample) > 1000).length > SAMPLE_RATE)
  expect(talks).toEqual(minutes.map(() => true))
})
