import { LIMITS } from '../limits'

/** How callers are greeted before the beep (`greeting/modes`): a text that the platform reads aloud, or a sound. */
export type GreetingMode = 'text' | 'audio'

/** A new greeting sound that is not saved yet, in the telephone's format. */
export interface GreetingAudio {
  /** Identifies the sound. Ids are never reused. */
  id: number
  bytes: Blob
  ms: number
  /** Absent for a recording made here. */
  fileName?: string
}

/** The greeting that the platform stores. */
export interface SavedGreeting {
  mode: GreetingMode
  text: string
  /** The platform's address of the sound. Absent if there is none. */
  mediaUrl?: string
}

/** The content of the form. */
export interface GreetingDraft {
  mode: GreetingMode
  text: string
  audio?: GreetingAudio
}

/** Why a form cannot be saved, or a sound cannot be used. */
export type GreetingProblem = 'no-text' | 'long-text' | 'no-audio'
export type SoundProblem = 'file-kind' | 'file-size' | 'unreadable' | 'short' | 'long' | 'silent'

export const draftOf = ({ mode, text }: SavedGreeting): GreetingDraft => ({ mode, text })

/** Would Save change what callers hear? */
export function isGreetingChanged(draft: GreetingDraft, saved: SavedGreeting): boolean {
  if (draft.mode !== saved.mode) return true
  return draft.mode === 'text' ? draft.text.trim() !== saved.text.trim() : draft.audio !== undefined
}

/** An untouched form takes the platform's greeting. An unsaved sound always stays. */
export function draftAfterReading(
  draft: GreetingDraft | undefined,
  before: SavedGreeting | undefined,
  saved: SavedGreeting,
): GreetingDraft {
  if (draft && before && isGreetingChanged(draft, before)) return draft
  return { ...draftOf(saved), audio: draft?.audio }
}

/**
 * The id of the sound that Listen plays. Each text and each sound has its own. Undefined when there is nothing to hear.
 */
export function soundIdOf({ mode, text, audio }: GreetingDraft, { mediaUrl }: SavedGreeting): string | undefined {
  if (mode === 'text') return textProblem(text) ? undefined : `greeting:text:${text.trim()}`
  if (audio) return `greeting:new:${audio.id}`
  // The rest of a signed address differs each time.
  return mediaUrl === undefined ? undefined : `greeting:saved:${mediaUrl.split('?')[0]}`
}

/** The problem of a text, or undefined. */
export function textProblem(text: string): 'no-text' | 'long-text' | undefined {
  if (text.trim() === '') return 'no-text'
  return text.trim().length > LIMITS.greetingTextMax ? 'long-text' : undefined
}

/** What prevents saving the form, or undefined. */
export function greetingProblem(
  { mode, text, audio }: GreetingDraft,
  saved: SavedGreeting,
): GreetingProblem | undefined {
  if (mode === 'text') return textProblem(text)
  return audio || saved.mediaUrl !== undefined ? undefined : 'no-audio'
}

/** Extensions of sound files that have no type on systems without a table of types. */
const SOUND_ENDING = /\.(wav|mp3|m4a|mp4|aac|ogg|oga|opus|webm|flac)$/i
/** The type that a phone's own recorder gives to a sound without a picture. */
const SOUND_TYPE = /^(audio\/|video\/(mp4|webm|ogg)$)/

/** For the file dialog. */
export const SOUND_FILES = 'audio/*,.wav,.mp3,.m4a,.ogg,.opus,.webm,.flac'

/** The problem of a file before it is read, or undefined. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): SoundProblem | undefined {
  const isSound = type ? SOUND_TYPE.test(type) : SOUND_ENDING.test(name)
  if (!isSound) return 'file-kind'
  return size > LIMITS.greetingBytesMax ? 'file-size' : undefined
}

/** The problem of a sound after it is read, or undefined. `peak` is its loudest sample, 0 to 1. */
export function soundProblem(sound: { ms: number; peak: number } | undefined): SoundProblem | undefined {
  if (!sound) return 'unreadable'
  if (sound.ms < LIMITS.greetingMsMin) return 'short'
  if (sound.ms > LIMITS.greetingMsMax) return 'long'
  return sound.peak <= LIMITS.greetingSilenceMax ? 'silent' : undefined
}
