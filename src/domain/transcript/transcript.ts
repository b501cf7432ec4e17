import type { CallSides } from '../call/counterpart'
import { LIMITS } from '../limits'
import { formatPlace } from '../time'

/** What the platform answers, both channels apart; times in ms from the beginning of the recording. */
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
  /** Number of its channel: who speaks. */
  channel: number
}

/** What one side says until the other one speaks, or there is a long pause. */
export interface Turn {
  name: string
  atMs: number
  sentences: readonly Sentence[]
}

export interface Conversation {
  sentences: readonly Sentence[]
  turns: readonly Turn[]
}

/** What the sides are called: `other` for a third and any further one, counted from 1. */
export interface SideNames {
  from: string
  to: string
  other: (number: number) => string
}

/** A time that is none (negative, not finite) takes the place after the sentence before it. */
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
  // Sorting is stable: of two that begin together the first channel speaks first, and each channel keeps its order.
  return sentences.sort((one, other) => one.atMs - other.atMs).map((sentence, index) => ({ ...sentence, index }))
}

/** Names a machine gave, which tell a person nothing: 'agent', 'ch_0', 'Channel 2', '1', and none at all. */
const TECHNICAL_NAME =
  /^(?:agent|customer|caller|callee|channel|ch|speaker|spk|side|left|right|inbound|outbound|unknown|undefined|null)?[\s_:-]*\d{0,3}$/i

type Side = 'from' | 'to'

/** Words of a technical name that still tell the sides apart; else the first channel is the caller's. */
function sideOf(name: string, channel: number, direction: CallSides['direction']): Side {
  const isOutbound = direction === 'outbound'
  if (/^agent/i.test(name)) return isOutbound ? 'from' : 'to'
  if (/^customer/i.test(name)) return isOutbound ? 'to' : 'from'
  if (/^caller/i.test(name)) return 'from'
  if (/^callee/i.test(name)) return 'to'
  return channel === 0 ? 'from' : 'to'
}

/** The channels' own names, and those of the call's sides where they have none. No two channels share a side. */
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

/** A sentence opens a turn where somebody else spoke before, after a long pause, or when the turn gets too long to read. */
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
 * The channels of a call as one conversation in the order of time (`transcript/conversation`). Sentences without text
 * are left out; speech that overlaps keeps a stable order; numbers that make no sense lose nothing.
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
 * The sentence that is heard at `ms`: of those being spoken the one that began last, in a pause the one that began last.
 * -1 before the first. Quick for any length: asked with every tick of the player.
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
  // One that began earlier may go on under short words of the other side; nobody speaks over more than a few.
  for (let index = last; index >= Math.max(0, last - LIMITS.transcriptOverlapMax); index -= 1) {
    if ((sentences[index]?.untilMs ?? 0) > ms) return index
  }
  return last
}

const textOf = (turn: Turn) => turn.sentences.map(({ text }) => text).join(' ')

/** What is printed of a turn. */
export const transcriptRows = ({ turns }: Conversation) =>
  turns.map((turn) => ({ time: formatPlace(turn.atMs), name: turn.name, text: textOf(turn) }))

/** The conversation as plain text, a line a turn: `[00:12] Name: sentence`. */
export const transcriptText = (conversation: Conversation): string =>
  transcriptRows(conversation)
    .map(({ time, name, text }) => `[${time.padStart(5, '0')}] ${name}: ${text}`)
    .join('\n')
