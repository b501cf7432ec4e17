/** The tones a person hears from the phone itself. Every method fails silently: a call never depends on a tone. */
export interface Tones {
  /** One short key tone: `0-9 * #`. Other keys are silent. */
  key(key: string): void
  /** Ringing, until `stop`. */
  ring(): void
  /** Busy, until `stop`. */
  busy(): void
  stop(): void
  /** Output device; empty for the system's default. */
  setOutput(deviceId: string): void
  /** Volume of ringing and busy, 0 to 1. */
  setRingVolume(volume: number): void
}

export declare function createTones(): Tones
