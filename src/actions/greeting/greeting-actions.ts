import type { GreetingMode } from '../../domain/settings/greeting'

/**
 * The actions of the voicemail greeting. The form belongs to the phone and not to a view, so that leaving the page
 * loses no typed text and no recording. The microphone opens on a press of Record only (`precall/no-microphone`). It is
 * released with the last view, when a call begins, and when the page closes.
 */
export interface GreetingActions {
  /** A view shows the greeting. It is loaded until every view has called the returned function. */
  openGreeting(): () => void
  /** Reloads it. Never rejects, because a failure is a toast and is in `greetingAtom`. */
  readGreeting(): Promise<void>
  chooseGreetingMode(mode: GreetingMode): void
  changeGreetingText(text: string): void
  /** Opens the microphone and records, until Stop or the maximum length of a greeting. Never rejects. */
  recordGreeting(origin?: string): Promise<void>
  /** Ends the recording and puts it into the form. */
  stopRecording(): void
  /** Puts a file of the person into the form, or shows its problem. Never rejects. */
  takeGreetingFile(file: File, origin?: string): Promise<void>
  /** Discards the unsaved sound. */
  discardGreetingAudio(): void
  /** Plays the form's greeting from its beginning. `playbackAtom` has the playing sound, under `soundIdOf`. */
  listenToGreeting(origin?: string): void
  /** Saves. True when saved. Otherwise the failure is in a toast, and nothing is lost. */
  saveGreeting(origin?: string): Promise<boolean>
  /** Cancel: resets the form to the platform's greeting. */
  cancelGreeting(): void
}
