import type { CallQuality, VoiceClient, VoiceEvents } from '../../voice/voice-client'
import { createVoiceEmitter } from '../../voice/voice-emitter'
import { silentLog } from '../../voice/voice-log'
import type { Tones } from '../../voice/tones'

export interface FakeVoice extends VoiceClient {
  /** Every command, in order: `call +12015550123`, `hangup line-1`. */
  readonly commands: string[]
  /** Emits an event as the line would: ringing, answered, hung up. */
  tell<K extends keyof VoiceEvents>(kind: K, event: VoiceEvents[K]): void
  /** The next command of this name rejects. */
  failNext(
    command:
      | 'open'
      | 'call'
      | 'answer'
      | 'resume'
      | 'hangup'
      | 'setMuted'
      | 'setHeld'
      | 'transfer'
      | 'complete'
      | 'setMix'
      | 'sendDtmf',
    error: unknown,
  ): void
  setQuality(quality: CallQuality | null): void
}

/** A line without audio. Its calls are `line-1`, `line-2` and so on. */
export function fakeVoice(name = 'line'): FakeVoice {
  const emitter = createVoiceEmitter(silentLog)
  const failures = new Map<string, unknown>()
  const commands: string[] = []
  let lines = 0
  let quality: CallQuality | null = null

  const run = <T>(command: string, detail: string, answer: T): Promise<T> => {
    commands.push(`${command} ${detail}`.trim())
    const failure = failures.get(command)
    failures.delete(command)
    return failure ? Promise.reject(failure as Error) : Promise.resolve(answer)
  }

  return {
    commands,
    tell: emitter.emit,
    failNext: (command, error) => void failures.set(command, error),
    setQuality: (next) => void (quality = next),
    open: () => run('open', '', undefined),
    call: ({ to }) => run('call', to, `${name}-${++lines}`),
    resume: ({ id, muted }) => run('resume', `${id} ${muted}`, undefined),
    hangup: (id) => run('hangup', id, undefined),
    setMuted: (id, muted) => run('setMuted', `${id} ${muted}`, undefined),
    can: { incoming: true, hold: true, transfer: true, merge: true, complete: true },
    answer: (id) => run('answer', id, `${name}-${++lines}`),
    decline: (id) => run('decline', id, undefined),
    setHeld: (id, held) => run('setHeld', `${id} ${held}`, undefined),
    transfer: (id, to) => run('transfer', `${id} ${to}`, undefined),
    complete: (id, withCallId) => run('complete', `${id} ${withCallId}`, undefined),
    sound: (id) => ({ id }) as MediaStream,
    setMix: (id, others) => run('setMix', [id, ...others.map((sound) => sound.id)].join(' '), undefined),
    sendDtmf: (id, digits) => run('sendDtmf', `${id} ${digits}`, undefined),
    quality: () => Promise.resolve(quality),
    setInput: (deviceId) => run('setInput', deviceId, undefined),
    setOutput: (deviceId) => run('setOutput', deviceId, undefined),
    on: emitter.on,
    close: () => run('close', '', undefined),
  }
}

/** Tones that nobody hears. `played` lists them. `silent`: the browser suspends them. */
export function fakeTones(): Tones & { readonly played: string[]; silent: boolean } {
  const played: string[] = []
  return {
    played,
    silent: false,
    isSilent() {
      return this.silent
    },
    key: (key) => void played.push(`key ${key}`),
    ring: () => void played.push('ring'),
    busy: () => void played.push('busy'),
    stop: () => void played.push('stop'),
    setOutput: (id) => void played.push(`output ${id}`),
    setRingVolume: (volume) => void played.push(`volume ${volume}`),
  }
}
