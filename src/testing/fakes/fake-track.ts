/** A microphone track without a microphone. */
export class FakeTrack extends EventTarget {
  readonly kind = 'audio'
  enabled = true
  readyState: MediaStreamTrackState = 'live'
  muted = false

  /** Every copy that was made of it. */
  readonly copies: FakeTrack[] = []

  clone(): MediaStreamTrack {
    const copy = new FakeTrack()
    copy.enabled = this.enabled
    this.copies.push(copy)
    return copy.asTrack
  }

  stop(): void {
    this.readyState = 'ended'
  }

  /** Removes the device. Unlike `stop`, this fires `ended`. */
  unplug(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }

  /** The system, or a switch on the headset, mutes it. */
  muteBySystem(muted: boolean): void {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }

  /** The track with the type that the browser's interfaces require. */
  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack
  }

  get asStream(): MediaStream {
    return { getTracks: () => [this], getAudioTracks: () => [this] } as unknown as MediaStream
  }
}
