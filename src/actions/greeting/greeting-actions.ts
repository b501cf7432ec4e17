import type { GreetingMode } from '../../domain/settings/greeting'

/**
 * What the voicemail greeting may be asked. The form is the phone's, not a view's: leaving the page loses nothing that
 * was typed or recorded. The microphone is asked for on a press of Record only (`precall/no-microphone`), and is let go
 * of with the last view, with a call that begins, and with the page.
 */
export interface GreetingActions {
  /** A view shows the greeting: it is read, until the last view called what this returns. */
  openGreeting(): () => void
  /** Reads it again. Never rejects: a failure is a toast, and stands in `greetingAtom`. */
  readGreeting(): Promise<void>
  chooseGreetingMode(mode: GreetingMode): void
  changeGreetingText(text: string): void
  /** Opens the microphone and records, until Stop or the longest that a greeting may be. Never rejects. */
  recordGreeting(origin?: string): Promise<void>
  /** Ends the recording; what was heard goes into the form. */
  stopRecording(): void
  /** Takes a file of the person's into the form, or says what is wrong with it. Never rejects. */
  takeGreetingFile(file: File, origin?: string): Promise<void>
  /** Forgets the sound that is not saved. */
  discardGreetingAudio(): void
  /** Plays what stands in the form, from its beginning. What is heard is in `playbackAtom`, under `soundIdOf`. */
  listenToGreeting(origin?: string): void
  /** Saves. True when saved; else the failure is in a toast, and nothing is lost. */
  saveGreeting(origin?: string): Promise<boolean>
  /** Cancel: the form is as the platform has it. */
  cancelGreeting(): void
}
