import { describe, expect, test } from 'vitest'
import {
  draftAfterReading,
  fileProblem,
  greetingProblem,
  isGreetingChanged,
  soundIdOf,
  soundProblem,
  type GreetingAudio,
  type GreetingDraft,
  type SavedGreeting,
} from './greeting'
import { LIMITS } from '../limits'

const AUDIO: GreetingAudio = { id: 1, bytes: new Blob(['sound']), ms: 12_000 }
const TEXT: SavedGreeting = { mode: 'text', text: 'Hello.' }
const SOUND: SavedGreeting = { mode: 'audio', text: 'Hello.', mediaUrl: 'https://files.example/g.wav?sig=1' }

describe('Save', () => {
  test.each<[string, GreetingDraft, SavedGreeting, boolean]>([
    ['the same text', { mode: 'text', text: 'Hello.' }, TEXT, false],
    ['a text with spaces around it', { mode: 'text', text: ' Hello.\n' }, TEXT, false],
    ['another text', { mode: 'text', text: 'Good day.' }, TEXT, true],
    ['a text in place of a sound', { mode: 'text', text: 'Hello.' }, SOUND, true],
    ['the saved sound', { mode: 'audio', text: 'Good day.' }, SOUND, false],
    ['a new sound', { mode: 'audio', text: 'Hello.', audio: AUDIO }, SOUND, true],
    ['a sound in place of a text', { mode: 'audio', text: 'Hello.' }, { ...SOUND, mode: 'text' }, true],
    ['a text beside a sound that is not chosen', { mode: 'text', text: 'Hello.', audio: AUDIO }, TEXT, false],
  ])('with %s would change what callers hear: %s', (_, draft, saved, changed) => {
    expect(isGreetingChanged(draft, saved)).toBe(changed)
  })

  const longest = 'x'.repeat(LIMITS.greetingTextMax)
  test.each<[string, GreetingDraft, SavedGreeting, string | undefined]>([
    ['a text', { mode: 'text', text: 'Hello.' }, TEXT, undefined],
    ['spaces only', { mode: 'text', text: ' \n' }, TEXT, 'no-text'],
    ['the longest text', { mode: 'text', text: ` ${longest} ` }, TEXT, undefined],
    ['one character more', { mode: 'text', text: `${longest}x` }, TEXT, 'long-text'],
    ['no sound', { mode: 'audio', text: '' }, TEXT, 'no-audio'],
    ['a new sound', { mode: 'audio', text: `${longest}x`, audio: AUDIO }, TEXT, undefined],
    ['the saved sound', { mode: 'audio', text: '' }, SOUND, undefined],
  ])('of %s: problem %s (greeting/modes)', (_, draft, saved, problem) => {
    expect(greetingProblem(draft, saved)).toBe(problem)
  })
})

describe('a reloaded greeting', () => {
  const now: SavedGreeting = { mode: 'text', text: 'From another tab.' }
  test('fills an untouched form', () => {
    expect(draftAfterReading(undefined, undefined, now)).toEqual({ mode: 'text', text: now.text })
    expect(draftAfterReading({ mode: 'text', text: 'Hello.' }, TEXT, now).text).toBe(now.text)
  })
  test('keeps typed text and an unsaved sound', () => {
    const typed: GreetingDraft = { mode: 'text', text: 'Hello, w' }
    expect(draftAfterReading(typed, TEXT, now)).toBe(typed)
    expect(draftAfterReading({ ...TEXT, audio: AUDIO }, TEXT, now)).toMatchObject({ text: now.text, audio: AUDIO })
  })
})

test.each<[string, GreetingDraft, SavedGreeting, string | undefined]>([
  ['the text', { mode: 'text', text: ' Hello. ' }, SOUND, 'greeting:text:Hello.'],
  ['nothing for an empty text', { mode: 'text', text: ' ' }, SOUND, undefined],
  ['the new sound', { mode: 'audio', text: '', audio: AUDIO }, SOUND, 'greeting:new:1'],
  [
    'the saved sound, with any signature',
    { mode: 'audio', text: '' },
    SOUND,
    'greeting:saved:https://files.example/g.wav',
  ],
  ['nothing without a sound', { mode: 'audio', text: 'Hello.' }, TEXT, undefined],
])('Listen plays %s', (_, draft, saved, id) => {
  expect(soundIdOf(draft, saved)).toBe(id)
})

test.each<[string, { name: string; type: string; size?: number }, string | undefined]>([
  ['MP3', { name: 'hello.mp3', type: 'audio/mpeg' }, undefined],
  ['a sound with the type of a video', { name: 'memo.mp4', type: 'video/mp4' }, undefined],
  ['a known ending without a type', { name: 'HELLO.FLAC', type: '' }, undefined],
  ['exactly the largest', { name: 'hello.wav', type: 'audio/wav', size: LIMITS.greetingBytesMax }, undefined],
  ['one byte more', { name: 'hello.wav', type: 'audio/wav', size: LIMITS.greetingBytesMax + 1 }, 'file-size'],
  ['a letter', { name: 'hello.pdf', type: 'application/pdf' }, 'file-kind'],
  ['a page with the extension of a sound', { name: 'hello.mp3', type: 'text/html' }, 'file-kind'],
  ['an unknown ending without a type', { name: 'hello', type: '' }, 'file-kind'],
])('a file, %s: problem %s (greeting/modes)', (_, file, problem) => {
  expect(fileProblem({ size: 1000, ...file })).toBe(problem)
})

test.each<[string, { ms: number; peak: number } | undefined, string | undefined]>([
  ['a greeting', { ms: 12_000, peak: 0.5 }, undefined],
  ['the longest', { ms: LIMITS.greetingMsMax, peak: 0.5 }, undefined],
  ['an unreadable sound', undefined, 'unreadable'],
  ['a press by mistake', { ms: LIMITS.greetingMsMin - 1, peak: 0.5 }, 'short'],
  ['a song', { ms: LIMITS.greetingMsMax + 1, peak: 0.5 }, 'long'],
  ['a microphone that is turned off', { ms: 12_000, peak: 0.001 }, 'silent'],
])('a sound, %s: problem %s (greeting/modes)', (_, sound, problem) => {
  expect(soundProblem(sound)).toBe(problem)
})
