import { LIMITS } from '../limits'

/** How callers are greeted before the beep (`greeting/modes`): a text that the platform reads to them, or a sound. */
export type GreetingMode = 'text' | 'audio'

/** A sound to greet with that is not saved yet, as a telephone plays it. */
export interface GreetingAudio {
  /** Another one for each sound: ids are never used twice. */
  id: number
  bytes: Blob
  ms: number
  /** Absent: recorded here. */
  fileName?: string
}

/** What the platform keeps. */
export interface SavedGreeting {
  mode: GreetingMode
  text: string
  /** Where the platform has the sound; absent: there is none. */
  mediaUrl?: string
}

/** What stands in the form. */
export interface GreetingDraft {
  mode: GreetingMode
  text: string
  audio?: GreetingAudio
}

/** Why a form cannot be saved, or a sound not be taken. */
export type GreetingProblem = 'no-text' | 'long-text' | 'no-audio'
export type SoundProblem = 'file-kind' | 'file-size' | 'unreadable' | 'short' | 'long' | 'silent'

export const draftOf = ({ mode, text }: SavedGreeting): GreetingDraft => ({ mode, text })

/** Whether Save would change what callers hear. */
export function isGreetingChanged(draft: GreetingDraft, saved: SavedGreeting): boolean {
  if (draft.mode !== saved.mode) return true
  return draft.mode === 'text' ? draft.text.trim() !== saved.text.trim() : draft.audio !== undefined
}

/** A form that nobody has touched follows what the platform says. A sound that is not saved stays in any case. */
export function draftAfterReading(
  draft: GreetingDraft | undefined,
  before: SavedGreeting | undefined,
  saved: SavedGreeting,
): GreetingDraft {
  if (draft && before && isGreetingChanged(draft, before)) return draft
  return { ...draftOf(saved), audio: draft?.audio }
}

/** Whose sound Listen plays: another one for each text and each sound. Undefined: there is nothing to hear. */
export function soundIdOf({ mode, text, audio }: GreetingDraft, { mediaUrl }: SavedGreeting): string | undefined {
  if (mode === 'text') return textProblem(text) ? undefined : `greeting:text:${text.trim()}`
  if (audio) return `greeting:new:${audio.id}`
  // The rest of a signed address differs each time.
  return mediaUrl === undefined ? undefined : `greeting:saved:${mediaUrl.split('?')[0]}`
}

/** What is wrong with a text; undefined: nothing. */
export function textProblem(text: string): 'no-text' | 'long-text' | undefined {
  if (text.trim() === '') return 'no-text'
  return text.trim().length > LIMITS.greetingTextMax ? 'long-text' : undefined
}

/** What keeps the form from being saved; undefined: nothing. */
export function greetingProblem(
  { mode, text, audio }: GreetingDraft,
  saved: SavedGreeting,
): GreetingProblem | undefined {
  if (mode === 'text') return textProblem(text)
  return audio || saved.mediaUrl !== undefined ? undefined : 'no-audio'
}

/** Endings of sound files that systems without a table of types give no type. */
const SOUND_ENDING = /\.(wav|mp3|m4a|mp4|aac|ogg|oga|opus|webm|flac)$/i
/** A phone's own recorder calls a sound without a picture so. */
const SOUND_TYPE = /^(audio\/|video\/(mp4|webm|ogg)$)/

/** For the file dialog. */
export const SOUND_FILES = 'audio/*,.wav,.mp3,.m4a,.ogg,.opus,.webm,.flac'

/** What is wrong with a file before it is read; undefined: nothing yet. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): SoundProblem | undefined {
  const isSound = type ? SOUND_TYPE.test(type) : SOUND_ENDING.test(name)
  if (!isSound) return 'file-kind'
  return size > LIMITS.greetingBytesMax ? 'file-size' : undefined
}

/** What is wrong with a sound once it is read; undefined: nothing. `peak`: its loudest sample, 0 to 1. */
export function soundProblem(sound: { ms: number; peak: number } | undefined): SoundProblem | undefined {
  if (!sound) return 'unreadable'
  if (sound.ms < LIMITS.greetingMsMin) return 'short'
  if (sound.ms > LIMITS.greetingMsMax) return 'long'
  return sound.peak <= LIMITS.greetingSilenceMax ? 'silent' : undefined
}
