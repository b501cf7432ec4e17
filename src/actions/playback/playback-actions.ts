/** A sound that no call has: a greeting. */
export interface OtherSound {
  /** Where it fails a toast says so; not of an `AbortError`. */
  fetch(signal: AbortSignal): Promise<Blob>
  /** What is said where the browser cannot play it. */
  unplayable: string
}

/**
 * What a recording or a voicemail may be asked. The sound belongs to the phone, not to a view: a player and a
 * transcript of one call show one place in it, also in two elements. Starting a second sound ends the first; a call
 * that begins pauses it. Where the call's restrictions name the recording nothing is asked for (`privacy/restricted`).
 */
export interface PlaybackActions {
  /** A view shows a player of this call. The return value ends that: with the last view the sound stops and is let go. */
  showPlayer(callId: string): () => void
  /**
   * Fetches the sound where it is not there yet, and plays on: from `fromMs`, else from where it stands. Never rejects.
   * With `other` the id is no call's: that sound is fetched, shown, moved and let go of under it.
   */
  playRecording(callId: string, how?: { fromMs?: number; origin?: string; other?: OtherSound }): Promise<void>
  pauseRecording(): void
  /** Moves to a place without starting to play. Before the sound is there it is remembered. */
  seekRecording(callId: string, toMs: number): void
  /** 1 is the speed it was spoken at. */
  setPlaybackRate(rate: number): void
  /** 0 to 1. */
  setPlaybackVolume(volume: number): void
  /** Saves the sound as a file that is named after the day of the call. Where that fails a toast says so. Never rejects. */
  downloadRecording(callId: string, calledAt: string, origin?: string): Promise<void>
}
