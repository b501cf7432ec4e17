import type { GreetingDraft, SavedGreeting, SoundProblem } from '../domain/settings/greeting'
import type { Failure } from './call/call-log'
import { personalAtom } from './store'

/**
 * The voicemail greeting, as the platform has it and as the form has it. The form outlives its views, so that leaving
 * the page loses nothing typed or recorded. It is removed when the person signs out.
 */
export interface Greeting {
  /** `idle`: no view shows it. Loaded data stays during a reload. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: Failure
  saved?: SavedGreeting
  draft?: GreetingDraft
  isSaving: boolean
  /** Why the last recorded or chosen sound was refused. */
  soundProblem?: SoundProblem
  /** The platform cannot speak (`greeting/record`). */
  cannotSpeak?: boolean
}

export const NO_GREETING: Greeting = { state: 'idle', isSaving: false }

export const greetingAtom = personalAtom<Greeting>(NO_GREETING)

/** A sound that is being recorded or read. It is separate from the form, because it changes ten times a second. */
export type GreetingTake =
  | { phase: 'opening' }
  | { phase: 'recording'; ms: number; level: number }
  /** Stopped or chosen: being converted for the telephone. */
  | { phase: 'reading' }

export const greetingTakeAtom = personalAtom<GreetingTake | null>(null)
