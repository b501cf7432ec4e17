/** A microphone track without a microphone. */
export class FakeTrack extends EventTarget {
  readonly kind = 'audio'
  enabled = true
  readyState: MediaStreamTrackState = 'live'
  onended: (() => void) | null = null

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
    this.onended?.()
    this.dispatchEvent(new Event('ended'))
  }

  /** The track with the type that the browser's interfaces require. */
  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack
  }

  get asStream(): MediaStream {
    return { getTracks: () => [this], getAudioTracks: () => [this] } as unknown as MediaStream
  }
}
