import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits'
import { conversationOf, sentenceAt, transcriptText, type Transcript } from './transcript'

const NAMES = { from: 'Nora', to: 'Pavel', other: (number: number) => `Speaker ${number}` }
const say = (sentence: string, timestamp: number, duration = 1000) => ({ sentence, timestamp, duration })
const channel = (name: string, ...transcript: Transcript['channels'][number]['transcript'][number][]) => ({
  name,
  transcript,
})
const conversation = (...channels: Transcript['channels'][number][]) =>
  conversationOf({ channels }, { direction: 'outbound' }, NAMES)
const lines = (...channels: Transcript['channels'][number][]) => transcriptText(conversation(...channels)).split('\n')

describe('a conversation', () => {
  test('has both channels in order of time, with a new turn for each change of speaker (transcript/conversation)', () => {
    expect(
      lines(
        channel('Nora Castellanos', say('Good morning.', 0), say('This is the school.', 1200), say('Yes.', 7000)),
        channel('Pavel Ostrowski', say('Hello?', 3000), say('Is it about Mila?', 4500)),
      ),
    ).toEqual([
      '[00:00] Nora Castellanos: Good morning. This is the school.',
      '[00:03] Pavel Ostrowski: Hello? Is it about Mila?',
      '[00:07] Nora Castellanos: Yes.',
    ])
  })

  test('begins a new turn after a long pause of one speaker (transcript/conversation)', () => {
    const pause = LIMITS.transcriptPauseMs
    expect(
      lines(channel('Nora Castellanos', say('a', 0), say('b', 1000 + pause), say('c', 2000 + 2 * pause + 1))),
    ).toEqual(['[00:00] Nora Castellanos: a b', '[00:12] Nora Castellanos: c'])
  })

  test('gives a monologue a new time after a number of sentences (transcript/conversation)', () => {
    const many = Array.from({ length: LIMITS.transcriptTurnSentencesMax + 1 }, (_, at) => say('word', at * 1000))
    expect(conversation(channel('Nora Castellanos', ...many)).turns.map(({ sentences }) => sentences.length)).toEqual([
      LIMITS.transcriptTurnSentencesMax,
      1,
    ])
  })

  test('puts the first channel first if two begin together', () => {
    expect(lines(channel('One', say('a', 5000)), channel('Two', say('b', 5000)))).toEqual([
      '[00:05] One: a',
      '[00:05] Two: b',
    ])
  })

  test('leaves out sentences without text, uses raw ones, and has one space between words', () => {
    expect(
      lines(channel('One', say('  ', 0), { ...say('', 100), rawSentence: 'as heard' }, say('two\n\t words', 200))),
    ).toEqual(['[00:00] One: as heard two words'])
  })

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])(
    'puts a sentence with the time %d after the previous one',
    (time) => {
      const { sentences } = conversation(channel('One', say('a', 1000, 500), say('b', time), say('c', 2000, time)))
      expect(sentences.map(({ text, atMs, untilMs }) => [text, atMs, untilMs])).toEqual([
        ['a', 1000, 1500],
        ['b', 1500, 2500],
        ['c', 2000, 2000],
      ])
    },
  )

  test('may be empty', () => {
    expect(conversation()).toEqual({ sentences: [], turns: [] })
    expect(conversation(channel('One'))).toEqual({ sentences: [], turns: [] })
  })
})

describe('a speaker', () => {
  const speakers = (direction: 'inbound' | 'outbound' | 'unknown', ...names: string[]) =>
    conversationOf({ channels: names.map((name, at) => channel(name, say('a', at * 1000))) }, { direction }, NAMES)
      .turns.map(({ name }) => name)
      .join(', ')

  test.each([
    [['Ada Quist', 'Ben Ode'], 'Ada Quist, Ben Ode'],
    [['  Ada Quist ', ''], 'Ada Quist, Pavel'],
    [['', ''], 'Nora, Pavel'],
    [['ch_0', 'ch_1'], 'Nora, Pavel'],
    [['Channel 1', 'channel-2'], 'Nora, Pavel'],
    [['0', '1'], 'Nora, Pavel'],
    [['agent', 'customer'], 'Nora, Pavel'],
    [['customer', 'agent'], 'Pavel, Nora'],
    [['callee', 'caller'], 'Pavel, Nora'],
    [['speaker_0', 'speaker_1', 'speaker_2'], 'Nora, Pavel, Speaker 3'],
    [['agent', 'agent'], 'Nora, Pavel'],
    [['Pavel', ''], 'Pavel, Nora'],
    [['', 'Nora'], 'Pavel, Nora'],
    [['2015550123', ''], '2015550123, Pavel'],
    [['Agent Smith', 'Charlie'], 'Agent Smith, Charlie'],
  ])('of channels %j is called %s', (names, expected) => {
    expect(speakers('outbound', ...names)).toBe(expected)
  })

  test.each(['inbound', 'unknown'] as const)('the agent of an %s call is the callee', (direction) => {
    expect(speakers(direction, 'agent', 'customer')).toBe('Pavel, Nora')
  })
})

describe('the current sentence', () => {
  const { sentences } = conversation(
    channel('One', say('a', 1000, 9000), say('d', 20_000, 1000)),
    channel('Two', say('b', 4000, 500), say('c', 6000, 500)),
  )
  test.each([
    [0, undefined],
    [999, undefined],
    [1000, 'a'],
    [4000, 'b'],
    [4499, 'b'],
    [4500, 'a'],
    [6100, 'c'],
    [9999, 'a'],
    [15_000, 'c'],
    [20_000, 'd'],
    [99_000, 'd'],
    [Number.NaN, undefined],
  ])('at %i ms', (ms, text) => {
    expect(sentences[sentenceAt(sentences, ms)]?.text).toBe(text)
  })
})

test('a translation follows each turn in the plain text, named by its language (translate/beside)', () => {
  const spoken = conversation(channel('Nora', say('Hola.', 0)), channel('Pavel', say('Buenos días.', 3000)))
  const translation = { to: 'en', texts: ['Hello.', 'Good morning.'], name: 'English' }
  expect(transcriptText(spoken, translation).split('\n')).toEqual([
    '[00:00] Nora: Hola.',
    'English: Hello.',
    '[00:03] Pavel: Buenos días.',
    'English: Good morning.',
  ])
})

describe('any answer of the platform', () => {
  const anyTime = fc.oneof(fc.integer({ min: -10, max: 60_000 }), fc.constantFrom(NaN, Infinity, -Infinity, 1e300))
  const anySentence = fc.record({ sentence: fc.string(), timestamp: anyTime, duration: anyTime })
  const anyTranscript = fc.record({
    channels: fc.array(fc.record({ name: fc.string(), transcript: fc.array(anySentence) }), { maxLength: 4 }),
  })

  test('has every sentence with text once, in order, in one turn of one speaker', () => {
    fc.assert(
      fc.property(anyTranscript, fc.constantFrom('inbound', 'outbound', 'unknown'), (transcript, direction) => {
        const { sentences, turns } = conversationOf(transcript, { direction } as const, NAMES)
        const spoken = transcript.channels.flatMap((one) => one.transcript.filter(({ sentence }) => sentence.trim()))
        expect(sentences).toHaveLength(spoken.length)
        expect(turns.flatMap((turn) => turn.sentences)).toEqual(sentences)
        for (const [index, sentence] of sentences.entries()) {
          expect(sentence.index).toBe(index)
          expect(sentence.atMs).toBeGreaterThanOrEqual(sentences[index - 1]?.atMs ?? 0)
          expect(sentence.untilMs).toBeGreaterThanOrEqual(sentence.atMs)
        }
        for (const turn of turns) expect(new Set(turn.sentences.map((sentence) => sentence.channel)).size).toBe(1)
      }),
    )
  })

  test('the current sentence has begun, and no later one is spoken', () => {
    fc.assert(
      fc.property(anyTranscript, fc.integer({ min: -1, max: 70_000 }), (transcript, ms) => {
        const { sentences } = conversationOf(transcript, { direction: 'outbound' }, NAMES)
        const heard = sentenceAt(sentences, ms)
        const isSpoken = sentences.map(({ atMs, untilMs }) => atMs <= ms && ms < untilMs)
        const begun = sentences.filter(({ atMs }) => atMs <= ms).length
        expect(heard).toBe(isSpoken.lastIndexOf(true) === -1 ? begun - 1 : isSpoken.lastIndexOf(true))
      }),
    )
  })
})
