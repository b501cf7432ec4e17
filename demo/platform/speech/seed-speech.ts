import { isVoicemail } from '../../../src/domain/log/log-filter'
import type { CallRow } from '../db/tables'
import { EXCHANGES, FAREWELLS, GREETINGS, MESSAGES, type Exchange } from './school-talk'
import { BREATH_MS, endOf, monologue, speakingMs, type Utterance } from './utterances'

/** The longest seeded recording. Its call may be longer. */
export const SEED_SPEECH_MAX_SECONDS = 300

const HANG_UP_MS = 1500

/** A hash of a text that is the same on every machine (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** The conversation of a seeded call. It depends on the id, and ends before the call does. */
export const seedSpeech = ({ id, status, duration }: Pick<CallRow, 'id' | 'status' | 'duration'>): Utterance[] =>
  isVoicemail(status) ? seedMessage(id, duration) : seedConversation(id, duration)

/** Reads a list cyclically, from a place that the id decides. */
const picker = (id: string) => {
  const start = hashOf(id)
  return <T>(list: readonly [T, ...T[]], index: number): T => list[(start + index) % list.length] ?? list[0]
}

/** A call that is too short for a greeting and a farewell has the greeting only. */
function seedConversation(callId: string, seconds: number): Utterance[] {
  const pick = picker(callId)
  const lengthMs = Math.min(seconds, SEED_SPEECH_MAX_SECONDS) * 1000
  const farewell = pick(FAREWELLS, 0)
  const said: Utterance[] = []
  const add = (exchange: Exchange, untilMs: number) => {
    const next = spokenAfter(said, exchange)
    if (endOf(next) > untilMs) return false
    said.push(...next)
    return true
  }
  add(pick(GREETINGS, 0), lengthMs)
  const farewellMs = endOf(spokenAfter([], farewell)) + BREATH_MS
  // The list is used once, so that no sentence is repeated. The rest of a long call is silence.
  for (let index = 0; index < EXCHANGES.length; index++) {
    if (!add(pick(EXCHANGES, index), lengthMs - farewellMs)) break
  }
  add(farewell, lengthMs)
  return said
}

function spokenAfter(said: readonly Utterance[], exchange: Exchange): Utterance[] {
  let atMs = said.length === 0 ? 0 : endOf(said) + BREATH_MS
  return exchange.map(([side, text]) => {
    const utterance = { side, text, atMs, durationMs: speakingMs(text) }
    atMs += utterance.durationMs + BREATH_MS
    return utterance
  })
}

/** How long a seeded message is: its caller says all of it, and hangs up a moment later. */
export const messageSeconds = (callId: string): number =>
  Math.ceil((endOf(monologue(picker(callId)(MESSAGES, 0))) + HANG_UP_MS) / 1000)

/** The sentences of one message, as many as fit. */
function seedMessage(callId: string, seconds: number): Utterance[] {
  return monologue(picker(callId)(MESSAGES, 0)).filter(({ atMs, durationMs }) => atMs + durationMs <= seconds * 1000)
}
