import type { Performance } from './behaviors'
import { endOf, monologue, type Utterance } from '../speech/utterances'
import { SAMPLE_RATE } from './audio/audio'
import { greeting, sentencesOf, type GreetingName } from './greetings'
import { clip, pause, repeated, sequence, tone, type Sound } from './audio/sound'

/** The beep at the end of a greeting. */
export const BEEP = { hz: 1000, gain: 0.3, ms: 500 }
const MEASURING_TONE = { hz: 440, gain: 0.4 }
const HIGH_TONE_HZ = 880

/** What a voice says: greetings, and pauses in ms. */
type Part = GreetingName | number
type SpokenPerformance = 'talk' | 'talk-as-office' | 'goodbye'
/** `then` is repeated until the call ends. */
const SCRIPTS: Readonly<Record<SpokenPerformance, { first: readonly Part[]; then?: readonly [Part, ...Part[]] }>> = {
  talk: { first: ['hello', 1500], then: ['talk', 2500] },
  'talk-as-office': { first: ['transfer', 1500], then: ['talk', 2500] },
  goodbye: { first: ['hello', 300, 'goodbye'] },
}

const play = (parts: readonly Part[]): Sound =>
  sequence(parts.map((part) => (typeof part === 'number' ? pause(part) : clip(greeting(part)))))

function performed(performance: SpokenPerformance): Sound {
  const { first, then } = SCRIPTS[performance]
  return then ? sequence([play(first), repeated(() => play(then))]) : play(first)
}

/** The sound of each performance after the answer. */
export const PERFORMANCES: Record<Performance, (hears: { echo: Sound }, pace: number) => Sound> = {
  talk: () => performed('talk'),
  'talk-as-office': () => performed('talk-as-office'),
  goodbye: () => performed('goodbye'),
  voicemail: (_, pace) => voicemailGreeting(committedGreeting(pace)),
  echo: (hears) => hears.echo,
  tone: () => tone(MEASURING_TONE.hz, MEASURING_TONE.gain),
  'high-tone': () => tone(HIGH_TONE_HZ, MEASURING_TONE.gain),
}

const isSpoken = (performance: Performance): performance is SpokenPerformance => Object.hasOwn(SCRIPTS, performance)
const lengthMs = (part: Part) => (typeof part === 'number' ? part : (greeting(part).length / SAMPLE_RATE) * 1000)

/** What a transcription hears of a performance that lasted `ms`: its whole sentences. Undefined if nobody speaks. */
export function spokenIn(performance: Performance, ms: number): Utterance[] | undefined {
  if (!isSpoken(performance)) return undefined
  const said: Utterance[] = []
  const { first, then = [] } = SCRIPTS[performance]
  let atMs = 0
  for (let parts = first; parts.length > 0 && atMs < ms; parts = then) {
    for (const part of parts) {
      if (typeof part === 'string') said.push(...sentencesAt(part, atMs))
      atMs += lengthMs(part)
    }
  }
  return said.filter((sentence) => sentence.atMs + sentence.durationMs <= ms)
}

/** The sentences of a greeting that begins at this time, as long as its sound. */
function sentencesAt(name: GreetingName, beginMs: number): Utterance[] {
  const sentences = monologue(sentencesOf(name))
  const stretch = lengthMs(name) / endOf(sentences)
  return sentences.map(({ atMs, durationMs, ...sentence }) => ({
    ...sentence,
    atMs: Math.round(beginMs + atMs * stretch),
    durationMs: Math.floor(durationMs * stretch),
  }))
}

/** "Nobody can take your call", 16 kHz. With a `pace` under 1 it is only the beginning. */
export function committedGreeting(pace: number): Int16Array {
  const said = greeting('voicemail')
  return said.subarray(0, Math.round(said.length * Math.min(1, pace)))
}

/** A greeting, and the beep. */
export const voicemailGreeting = (said: Int16Array): Sound =>
  sequence([clip(said), pause(300), tone(BEEP.hz, BEEP.gain, BEEP.ms)])
