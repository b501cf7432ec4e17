/** A sound that belongs to no call, such as a greeting. */
export interface OtherSound {
  /** Fetches the sound. A toast shows a failure, except for an `AbortError`. */
  fetch(signal: AbortSignal): Promise<Blob>
  /** The message when the browser cannot play it. */
  unplayable: string
}

/**
 * The actions of a recording or a voicemail. The sound belongs to the phone and not to a view, so a player and a
 * transcript of one call share one position, even in two elements. A second sound ends the first, and a call that
 * begins pauses it. A restricted recording is never requested (`details/restricted`).
 */
export interface PlaybackActions {
  /**
   * A view shows a player of this call. The returned function ends that. With the last view the sound is stopped and
   * released.
   */
  showPlayer(callId: string): () => void
  /**
   * Fetches the sound if needed and plays it from `fromMs`, or else from its position. Never rejects. With `other` the
   * id belongs to no call, and that sound is fetched, shown, moved and released under it.
   */
  playRecording(callId: string, how?: { fromMs?: number; origin?: string; other?: OtherSound }): Promise<void>
  pauseRecording(): void
  /** Sets the position without starting to play. Before the sound is loaded the position is remembered. */
  seekRecording(callId: string, toMs: number): void
  /** 1 is the original speed. */
  setPlaybackRate(rate: number): void
  /** 0 to 1. */
  setPlaybackVolume(volume: number): void
  /** Saves the sound as a file named after the day of the call. A toast shows a failure. Never rejects. */
  downloadRecording(callId: string, calledAt: string, origin?: string): Promise<void>
}
