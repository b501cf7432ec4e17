/** The sound of several sources as one track, each at its own level. */
export interface CallMix {
  readonly track: MediaStreamTrack
  /** Another microphone takes the place of the earlier one. */
  setMicrophone(track: MediaStreamTrack): void
  close(): void
}

/** @param others what others say. They keep their order of samples, and are not played here */
export function createCallMix(microphone: MediaStreamTrack, others: readonly MediaStream[]): CallMix {
  const context = new AudioContext()
  const mixed = new MediaStreamAudioDestinationNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  const add = (stream: MediaStream) => {
    const source = context.createMediaStreamSource(stream)
    source.connect(mixed)
    return source
  }
  for (const other of others) add(other)
  let spoken = add(new MediaStream([microphone]))
  // A context that begins while a microphone is live may run without a gesture.
  context.resume().catch(() => undefined)
  const [track] = mixed.stream.getAudioTracks()
  return {
    track: track as MediaStreamTrack,
    setMicrophone(next) {
      spoken.disconnect()
      spoken = add(new MediaStream([next]))
    },
    close() {
      track?.stop()
      context.close().catch(() => undefined)
    },
  }
}
