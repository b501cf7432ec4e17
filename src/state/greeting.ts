import type { GreetingDraft, SavedGreeting, SoundProblem } from '../domain/settings/greeting'
import type { Failure } from './call-log'
import { personalAtom } from './store'

/**
 * The voicemail greeting: as the platform has it, and as the form has it. The form outlives its views, so that nothing
 * typed or recorded is lost on the way to another page; it goes with the person.
 */
export interface Greeting {
  /** `idle`: nobody shows it. What was read before stays while it is read again. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: Failure
  saved?: SavedGreeting
  draft?: GreetingDraft
  isSaving: boolean
  /** Why the sound that was recorded or chosen last was not taken. */
  soundProblem?: SoundProblem
  /** The platform cannot speak (`greeting/listen`). */
  cannotSpeak?: boolean
}

export const NO_GREETING: Greeting = { state: 'idle', isSaving: false }

export const greetingAtom = personalAtom<Greeting>(NO_GREETING)

/** A sound on its way into the form. Apart from the form: it changes ten times a second. */
export type GreetingTake =
  | { phase: 'opening' }
  | { phase: 'recording'; ms: number; level: number }
  /** Stopped or chosen: being made fit for the telephone. */
  | { phase: 'reading' }

export const greetingTakeAtom = personalAtom<GreetingTake | null>(null)
