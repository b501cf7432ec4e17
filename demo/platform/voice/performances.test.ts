import { describe, expect, test } from 'vitest'
import { spokenIn } from './performances'

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

  test('repeats itself as the far end does', () => {
    const thanks = (spokenIn('talk', 60_000) ?? []).filter(({ text }) => text.startsWith('Thank you'))
    expect(thanks.length).toBeGreaterThan(2)
  })

  test('is nothing of a tone, an echo or a beep', () => {
    for (const performance of ['tone', 'echo', 'voicemail'] as const) {
      expect(spokenIn(performance, 60_000)).toBeUndefined()
    }
  })
})
