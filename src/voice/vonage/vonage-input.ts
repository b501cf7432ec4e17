import { releaseMicrophone } from '../microphone-error'
import { VoiceError } from '../voice-client'

/**
 * Puts another microphone into a running call behind the SDK's back, which has no such method.
 * The track that was there is stopped. @throws VoiceError `mic-missing`
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
