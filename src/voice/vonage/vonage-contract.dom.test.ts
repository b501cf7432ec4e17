import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { VonageDouble } from '../../testing/scripted/vonage-double'
import type { Dialed, VoiceReport, VoiceBench } from '../../testing/voice/voice-bench'
import { voiceContract } from '../../testing/voice/voice-contract'
import { VoiceError, type VoiceEvents } from '../voice-client'
import type { VonageModule } from './vonage-api'
import { vonageVoice } from './vonage-voice'

const KINDS: (keyof VoiceEvents)[] = [
  ...(['session', 'ringing', 'answered', 'transfer', 'hangup', 'media', 'mute', 'muted-speech', 'mic'] as const),
  ...(['incoming', 'incoming-over'] as const),
]
/** The SDK's names for the ways in which ringing ends. */
const CANCELED = {
  'answered-elsewhere': 'AnsweredElsewhere',
  'caller-hung-up': 'RemoteCancel',
  timeout: 'RemoteTimeout',
}

/** The Vonage adapter over the test double, with fake time. */
async function vonageBench(): Promise<VoiceBench> {
  const reported: VoiceReport[] = []
  const tracks: FakeTrack[] = []
  let broken: string | undefined
  const openTrack = () => {
    const track = new FakeTrack()
    tracks.push(track)
    return track
  }
  const sdk = new VonageDouble(
    (to) => to as Dialed,
    () => openTrack().asTrack,
  )
  const VonageClient = class {
    constructor() {
      return sdk
    }
  } as unknown as VonageModule['VonageClient']
  const client = await vonageVoice({ load: async () => ({ VonageClient }) })({
    async openMicrophone() {
      if (broken === 'pending') await new Promise(() => undefined)
      if (broken) throw new DOMException('broken by the test', broken)
      return openTrack().asStream
    },
    microphoneLevel: (stream) => ({
      read: () => (stream.getAudioTracks().some(({ enabled, readyState }) => enabled && readyState === 'live') ? 1 : 0),
      close: () => undefined,
    }),
  })
  for (const kind of KINDS) client.on(kind, (event) => reported.push({ kind, event } as VoiceReport))
  const codeOf = (error: unknown) => (error instanceof VoiceError ? error.code : String(error))
  const call = (id: string) => sdk.calls.find((candidate) => candidate.id === id)

  let rung = ''
  const ringer: VoiceBench['ringer'] = {
    from: '+12015550199',
    listen: () => client.open('good').then(() => undefined, codeOf),
    async ring() {
      rung = sdk.invite('12015550199')
    },
    stop: async (reason) => sdk.cancelInvite(rung, CANCELED[reason]),
    isRinging: async () => sdk.ringing.has(rung),
    answer: async (id) =>
      client.answer?.(id).then(
        (placed) => ({ id: placed }),
        (error: unknown) => ({ error: codeOf(error) }),
      ) ?? { error: 'cannot' },
    decline: async (id) => client.decline?.(id),
  }

  return {
    ringer,
    open: (token = 'good') => client.open(token).then(() => undefined, codeOf),
    call: (dialed) =>
      client.call({ to: dialed, callId: 'call-log-1', platform: 'web' }).then(
        (id) => ({ id }),
        (error: unknown) => ({ error: codeOf(error) }),
      ),
    hangup: (id) => client.hangup(id),
    setMuted: (id, muted) => client.setMuted(id, muted),
    sendDtmf: (id, digits) => client.sendDtmf(id, digits),
    quality: (id) => client.quality(id),
    setInput: (deviceId) => client.setInput(deviceId).then(() => undefined, codeOf),
    close: () => client.close(),
    reported: async () => reported,
    async breakMicrophone(name) {
      broken = name
    },
    tracks: async () => tracks.map((track) => track.readyState),
    trackCopies: async () => tracks.flatMap(({ copies }) => copies.map(({ readyState }) => readyState)),
    unplugMicrophone: async () => tracks.at(-1)?.unplug(),
    muteBySystem: async (muted) => tracks.at(-1)?.muteBySystem(muted),
    farEndHangsUp: async (id) => sdk.farEndHangsUp(id),
    async loseSession() {
      sdk.tell('reconnecting')
      sdk.tell('reconnection')
    },
    digitsHeard: async (id) => call(id)?.digits ?? '',
    mutedAtFarEnd: async (id) => call(id)?.muted ?? false,
    passDeadline: () => vi.advanceTimersByTimeAsync(21_000).then(() => undefined),
    settle: () => vi.advanceTimersByTimeAsync(50).then(() => undefined),
    reasons: { busy: 'remote' },
  }
}

describe('Vonage, against a double of its public API (line/port, line/incoming)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each(voiceContract(['ringer', 'unplugMicrophone', 'muteBySystem']).map((rule) => [rule.name, rule] as const))(
    '%s',
    async (_name, rule) => {
      await rule.run(await vonageBench())
    },
  )
})
