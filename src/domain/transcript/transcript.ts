import type { CallSides } from '../people/counterpart'
import { LIMITS } from '../limits'
import { formatPlace } from '../time'
import type { Translation } from './translation'

/** The platform's answer, with both channels separate. Times are ms from the start of the recording. */
export interface Transcript {
  channels: readonly {
    name: string
    transcript: readonly { sentence: string; rawSentence?: string; timestamp: number; duration: number }[]
  }[]
}

/** One sentence in the conversation's order, which is its index in `Conversation.sentences`. */
export interface Sentence {
  index: number
  text: string
  atMs: number
  untilMs: number
  /** The index of its channel, which stands for the speaker. */
  channel: number
}

/** What one side says until the other one speaks or a long pause begins. */
export interface Turn {
  name: string
  atMs: number
  sentences: readonly Sentence[]
}

export interface Conversation {
  sentences: readonly Sentence[]
  turns: readonly Turn[]
}

/** The names of the sides. `other` stands for a third or further side, counted from 1. */
export interface SideNames {
  from: string
  to: string
  other: (number: number) => string
}

/** An invalid time (negative, not finite) puts the sentence after the one before it. */
const timeOr = (ms: number, fallback: number) => (Number.isFinite(ms) && ms >= 0 ? ms : fallback)

function sentencesOf({ channels }: Transcript): Sentence[] {
  const sentences = channels.flatMap(({ transcript }, channel) => {
    let endMs = 0
    return transcript.flatMap(({ sentence, rawSentence, timestamp, duration }) => {
      const atMs = timeOr(timestamp, endMs)
      endMs = atMs + timeOr(duration, 0)
      const text = (sentence.trim() || (rawSentence ?? '').trim()).replace(/\s+/g, ' ')
      return text ? [{ index: 0, text, atMs, untilMs: endMs, channel }] : []
    })
  })
  // Sorting is stable. Of two sentences with the same time, the first channel's comes first.
  return sentences.sort((one, other) => one.atMs - other.atMs).map((sentence, index) => ({ ...sentence, index }))
}

/** Generated names without meaning for a person: 'agent', 'ch_0', 'Channel 2', '1', and the empty name. */
const TECHNICAL_NAME =
  /^(?:agent|customer|caller|callee|channel|ch|speaker|spk|side|left|right|inbound|outbound|unknown|undefined|null)?[\s_:-]*\d{0,3}$/i

type Side = 'from' | 'to'

/** Words in a generated name that tell the sides apart. Without them the first channel is the caller's. */
function sideOf(name: string, channel: number, direction: CallSides['direction']): Side {
  const isOutbound = direction === 'outbound'
  if (/^agent/i.test(name)) return isOutbound ? 'from' : 'to'
  if (/^customer/i.test(name)) return isOutbound ? 'to' : 'from'
  if (/^caller/i.test(name)) return 'from'
  if (/^callee/i.test(name)) return 'to'
  return channel === 0 ? 'from' : 'to'
}

/** The names of the channels, or else those of the call's sides. No two channels share a side. */
function speakerNames({ channels }: Transcript, direction: CallSides['direction'], names: SideNames): string[] {
  const given = channels.map(({ name }) => name.trim())
  const taken = new Set(given.filter((name) => !TECHNICAL_NAME.test(name)))
  return given.map((name, channel) => {
    if (!TECHNICAL_NAME.test(name)) return name
    const wanted = sideOf(name, channel, direction)
    const sides = [names[wanted], names[wanted === 'from' ? 'to' : 'from']]
    const speaker = sides.find((side) => !taken.has(side)) ?? names.other(channel + 1)
    taken.add(speaker)
    return speaker
  })
}

/** A sentence begins a turn after another speaker, after a long pause, or when the turn gets too long to read. */
function opensTurn(sentence: Sentence, turn: readonly Sentence[]): boolean {
  const last = turn.at(-1)
  return (
    last === undefined ||
    last.channel !== sentence.channel ||
    turn.length >= LIMITS.transcriptTurnSentencesMax ||
    sentence.atMs - last.untilMs > LIMITS.transcriptPauseMs
  )
}

/**
 * The channels of a call as one conversation in order of time (`transcript/conversation`). Sentences without text are
 * left out. Overlapping speech has a stable order. Invalid times lose no sentence.
 */
export function conversationOf(
  transcript: Transcript,
  call: Pick<CallSides, 'direction'>,
  names: SideNames,
): Conversation {
  const sentences = sentencesOf(transcript)
  const speakers = speakerNames(transcript, call.direction, names)
  const turns: Sentence[][] = []
  for (const sentence of sentences) {
    const turn = turns.at(-1)
    if (turn && !opensTurn(sentence, turn)) turn.push(sentence)
    else turns.push([sentence])
  }
  return {
    sentences,
    turns: turns.map((turn) => ({
      name: speakers[turn[0]?.channel ?? 0] ?? '',
      atMs: turn[0]?.atMs ?? 0,
      sentences: turn,
    })),
  }
}

/**
 * The current sentence at `ms`: of the sentences being spoken, or in a pause of all earlier ones, the one that began
 * last. -1 before the first. It is fast for any length, because the player calls it at every tick.
 */
export function sentenceAt(sentences: readonly Sentence[], ms: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.atMs ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  const last = low - 1
  // An earlier sentence may continue under short words of the other side. The search back is limited to a few
  // sentences.
  for (let index = last; index >= Math.max(0, last - LIMITS.transcriptOverlapMax); index -= 1) {
    if ((sentences[index]?.untilMs ?? 0) > ms) return index
  }
  return last
}

const textOf = (turn: Turn) => turn.sentences.map(({ text }) => text).join(' ')

/** The text of each turn, as it is translated. */
export const turnTexts = ({ turns }: Conversation): string[] => turns.map(textOf)

/** What is printed for a turn: its text, and its translation if that is shown. */
export const transcriptRows = (conversation: Conversation, translation?: Pick<Translation, 'to' | 'texts'>) =>
  conversation.turns.map((turn, at) => ({
    time: formatPlace(turn.atMs),
    name: turn.name,
    text: textOf(turn),
    ...(translation ? { translation: { lang: translation.to, text: translation.texts[at] ?? '' } } : {}),
  }))

/**
 * The conversation as plain text, one line per turn: `[00:12] Name: sentence`. A shown translation follows each turn on
 * a line that begins with the name of its language.
 */
export const transcriptText = (
  conversation: Conversation,
  translation?: Pick<Translation, 'to' | 'texts'> & { name: string },
): string =>
  transcriptRows(conversation, translation)
    .flatMap((row) => [
      `[${row.time.padStart(5, '0')}] ${row.name}: ${row.text}`,
      ...(row.translation ? [`${translation?.name}: ${row.translation.text}`] : []),
    ])
    .join('\n')
