import { MicrophoneError, microphoneCodeOf } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createListeners } from '../lib/listeners'

/** The only access to `navigator.mediaDevices`. */
export interface Microphone {
  /** Opens the microphone. A missing stored device falls back to the default one. @throws MicrophoneError */
  open(deviceId?: string): Promise<MediaStream>
  /**
   * Tells when the browser waits for the person's answer to its question, and when it no longer does. Some people do not
   * see the question, which may be in another window or behind an icon.
   */
  onAsking(listener: (asking: boolean) => void): () => void
  /** Names are empty until the microphone was allowed once. Lists are empty when there are no devices. */
  devices(): Promise<{ inputs: MediaDevice[]; outputs: MediaDevice[] }>
  onDevicesChange(listener: () => void): () => void
  /** Loudness of a stream, for a meter. Call `close` at the end of the call. */
  level(stream: MediaStream): { read(): number; close(): void }
  /**
   * May this page ask for the microphone? A frame without `allow="microphone"` may not, even if the person would allow
   * it.
   */
  policy(): MicrophonePolicy
}

export type MicrophonePolicy = 'allowed' | 'blocked' | 'insecure' | 'unknown'

export interface MediaDevice {
  id: string
  label: string
}

/** Can a page open a microphone in this browser? Never on an insecure page. */
export const hasMicrophones = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean }
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

function readPolicy(): MicrophonePolicy {
  if (!navigator.mediaDevices) return 'insecure'
  const page = document as PolicyDocument
  const policy = page.permissionsPolicy ?? page.featurePolicy
  if (!policy) return 'unknown'
  return policy.allowsFeature('microphone') ? 'allowed' : 'blocked'
}

/** True for a microphone that opens slowly, without a question. A browser that does not say counts as one that asks. */
const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted'
  } catch {
    return false
  }
}

const named = (error: unknown, name: string) => error instanceof Error && error.name === name

/** @param audioContext the page's one AudioContext (`sound/keys`), or undefined if there is none */
export function createMicrophone(audioContext: () => AudioContext | undefined): Microphone {
  const request = (deviceId?: string) =>
    navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
      },
    })

  const asking = createListeners<[boolean]>()
  const open = async (deviceId: string | undefined) => {
    if (!navigator.mediaDevices) throw new MicrophoneError('insecure')
    try {
      return await request(deviceId).catch((error: unknown) => {
        if (deviceId && (named(error, 'OverconstrainedError') || named(error, 'NotFoundError'))) return request()
        throw error
      })
    } catch (error) {
      throw new MicrophoneError(microphoneCodeOf(error))
    }
  }

  return {
    async open(deviceId) {
      let isOpen = false
      let told = false
      const ask = async () => {
        if ((await isGranted()) || isOpen) return
        told = true
        asking.tell(true)
      }
      const late = setTimeout(() => void ask(), LIMITS.microphoneAskedMs)
      try {
        return await open(deviceId)
      } finally {
        isOpen = true
        clearTimeout(late)
        if (told) asking.tell(false)
      }
    },
    onAsking: asking.add,
    async devices() {
      const found = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
      const ofKind = (kind: MediaDeviceKind) =>
        found
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map((device) => ({ id: device.deviceId, label: device.label }))
      return { inputs: ofKind('audioinput'), outputs: ofKind('audiooutput') }
    },
    onDevicesChange(listener) {
      const devices = navigator.mediaDevices
      devices?.addEventListener('devicechange', listener)
      return () => devices?.removeEventListener('devicechange', listener)
    },
    level: (stream) => meter(stream, audioContext()),
    policy: readPolicy,
  }
}

function meter(stream: MediaStream, context: AudioContext | undefined) {
  if (!context || stream.getAudioTracks().length === 0) return { read: () => 0, close: () => undefined }
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  const samples = new Float32Array(analyser.fftSize)
  source.connect(analyser)
  return {
    /** Root mean square on a curve that makes quiet speech visible. 0 is silent, 1 loud. */
    read() {
      analyser.getFloatTimeDomainData(samples)
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(mean) * 4)
    },
    close: () => source.disconnect(),
  }
}
