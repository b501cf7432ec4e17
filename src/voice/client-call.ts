import { VoiceError, type CallQuality, type EndReason, type VoiceClient } from './voice-client'

/** The one call that an adapter of ours has at a time, from its microphone to its end. */
export interface ClientCall {
  /** The platform's id, once the placing has begun. */
  callId(): string | undefined
  /** The line's id, once placed. */
  id(): string | undefined
  /** Cancels the placing, which rejects with the reason. */
  fail(error: VoiceError): void
  /** Ends the call once. The microphone is released before any event. */
  end(reason: EndReason): void
  setMuted(muted: boolean): void
  setHeld(held: boolean): void
  /** @throws VoiceError `transfer-failed` */
  transfer(to: string): Promise<void>
  /** Only on a line that `can.complete`. @throws VoiceError `transfer-failed` */
  complete?(withCallId: string): Promise<void>
  /** What the other side says. Undefined before there is a connection. */
  sound(): MediaStream | undefined
  setMix(others: readonly MediaStream[]): Promise<void>
  sendDigits(digits: string): void
  quality(): Promise<CallQuality>
  setInput(deviceId: string): Promise<void>
  setOutput(deviceId: string): Promise<void>
}

type Controls = Required<
  Pick<
    VoiceClient,
    'hangup' | 'setMuted' | 'setHeld' | 'transfer' | 'complete' | 'sound' | 'setMix' | 'sendDtmf' | 'quality'
  >
>

/** The port's functions for the current call. For the id of a call that is over they do nothing. */
export function controlsOf(call: () => ClientCall | undefined): Controls {
  const placed = (id: string) => (call()?.id() === id ? call() : undefined)
  return {
    async hangup(id) {
      placed(id)?.end('local')
      const left = call()
      if (left?.callId() === id) left.fail(new VoiceError('no-call', 'It was hung up before it was placed'))
    },
    setMuted: async (id, muted) => placed(id)?.setMuted(muted),
    setHeld: async (id, held) => placed(id)?.setHeld(held),
    async transfer(id, to) {
      const current = placed(id)
      if (!current) throw new VoiceError('no-call')
      await current.transfer(to)
    },
    async complete(id, withCallId) {
      const current = placed(id)
      if (!current?.complete) throw new VoiceError('no-call')
      await current.complete(withCallId)
    },
    sound: (id) => placed(id)?.sound(),
    setMix: async (id, others) => placed(id)?.setMix(others),
    sendDtmf: async (id, digits) => placed(id)?.sendDigits(digits),
    quality: async (id) => (await placed(id)?.quality()) ?? null,
  }
}
