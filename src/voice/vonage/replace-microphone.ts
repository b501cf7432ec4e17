import { releaseMicrophone } from '../microphone-error'
import { VoiceError } from '../voice-client'

/**
 * Replaces the microphone of a running call without the SDK, which has no method for it. The old track is stopped.
 * @throws VoiceError `mic-missing`
 */
export async function replaceMicrophone(connection: RTCPeerConnection, stream: MediaStream, muted: boolean) {
  const [track] = stream.getAudioTracks()
  const sender = connection.getSenders().find((candidate) => candidate.track?.kind === 'audio')
  if (!track || !sender) {
    releaseMicrophone(stream)
    throw new VoiceError('mic-missing', 'There is nothing to put the microphone into')
  }
  const before = sender.track
  track.enabled = !muted
  try {
    await sender.replaceTrack(track)
  } catch (error) {
    releaseMicrophone(stream)
    throw error
  }
  before?.stop()
}
