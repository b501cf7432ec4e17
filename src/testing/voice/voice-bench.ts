import type { CallQuality, EndReason, IncomingOverReason, VoiceEvents } from '../../voice/voice-client'

/** An event from the adapter, in order. */
export type VoiceReport = { [K in keyof VoiceEvents]: { kind: K; event: VoiceEvents[K] } }[keyof VoiceEvents]

/** The kind of number that a rule dials. Each bench has a number for it. */
export type Dialed = 'answers' | 'busy' | 'no-answer' | 'rejects' | 'hangs-up' | 'rings' | 'transfers' | 'never-settles'

/** A call's outcome, as it crosses a bench. A thrown VoiceError becomes its code. */
export type Placed = { id: string; error?: undefined } | { id?: undefined; error: string }

/** An adapter under test, with its line and its far end. Every rule gets a new one. */
export interface VoiceBench {
  /** Opens the session; a thrown VoiceError becomes its code. */
  open(token?: 'good' | 'bad'): Promise<string | undefined>
  call(dialed: Dialed): Promise<Placed>
  hangup(id: string): Promise<void>
  setMuted(id: string, muted: boolean): Promise<void>
  sendDtmf(id: string, digits: string): Promise<void>
  /** For lines that can. */
  setHeld?(id: string, held: boolean): Promise<void>
  /** For lines that can; a thrown VoiceError becomes its code. */
  transfer?(id: string, dialed: 'answers' | 'busy'): Promise<string | undefined>
  /** For lines that can. */
  ringer?: Ringer
  /** For lines that can. */
  merger?: Merger
  /** Real sound after a transfer: what each of the two others hears of the other. */
  afterTransfer?(id: string): Promise<{ callee: Heard; target: Heard }>
  quality(id: string): Promise<CallQuality | null>
  setInput(deviceId: string): Promise<string | undefined>
  close(): Promise<void>
  /** All events since the start. */
  reported(): Promise<VoiceReport[]>
  /** From now on the microphone rejects with this DOMException, or stays `pending`; undefined makes it work again. */
  breakMicrophone(name: string | undefined): Promise<void>
  /** The `readyState` of every microphone track ever opened. */
  tracks(): Promise<MediaStreamTrackState[]>
  /** The `readyState` of every copy of such a track. */
  trackCopies(): Promise<MediaStreamTrackState[]>
  /** Reloads the page and resumes its call; a thrown VoiceError becomes its code. For lines that can. */
  resume?(id: string, muted: boolean): Promise<string | undefined>
  /** Removes the device of the open track. */
  unplugMicrophone?(): Promise<void>
  /** The system mutes the open track, or no longer does. */
  muteBySystem?(muted: boolean): Promise<void>
  farEndHangsUp(id: string): Promise<void>
  loseSession(): Promise<void>
  digitsHeard(id: string): Promise<string>
  mutedAtFarEnd(id: string): Promise<boolean>
  /** Advances time until the adapter's own deadline has passed. */
  passDeadline(): Promise<void>
  /** Waits for pending events, or lets them through. */
  settle(): Promise<void>
  /** Real sound, if this bench has it: what each side hears of the other now. */
  sound?: SoundCheck
  /** The end reason that this provider reports for a busy line. */
  reasons: { busy: EndReason }
}

/** Calls that ring at a line. */
export interface Ringer {
  /** E.164. */
  from: string
  /** Opens a session that waits for calls; a thrown VoiceError becomes its code. */
  listen(): Promise<string | undefined>
  /** Somebody calls. */
  ring(): Promise<void>
  /** Somebody else answers, or the caller gives up. */
  stop(reason: IncomingOverReason): Promise<void>
  isRinging(): Promise<boolean>
  answer(id: string): Promise<Placed>
  decline(id: string): Promise<void>
}

/** A second call beside the first, on another client of the same page. Its telephone says another tone. */
export interface Merger {
  /** Places it. Resolves to its id, once it is answered. */
  callSecond(): Promise<string>
  hangUpSecond(id: string): Promise<void>
  setSecondMuted(id: string, muted: boolean): Promise<void>
  setSecondHeld(id: string, held: boolean): Promise<void>
  /** Merges the calls: each of the others hears the other one too. Or undoes it. */
  setMerged(first: string, second: string, merged: boolean): Promise<void>
  /** The tones that each of the three hears now. */
  tones(first: string, second: string): Promise<{ first: number[]; second: number[]; here: number[] }>
  secondHz: number
}

export interface SoundCheck {
  atFarEnd(id: string): Promise<Heard>
  here(): Promise<Heard>
  microphoneHz: number
  farEndHz: number
}

export interface Heard {
  frequencyHz: number
  rms: number
  peak: number
}

/** What some lines can, and others cannot. */
export type Ability = keyof Pick<
  VoiceBench,
  'setHeld' | 'transfer' | 'merger' | 'ringer' | 'resume' | 'unplugMicrophone' | 'muteBySystem'
>

/** A promise of the port (voice-client.ts), as a check of one adapter. */
export interface ContractRule {
  name: string
  /** The rule applies only to lines with this ability. */
  needs?: Ability
  run(bench: VoiceBench): Promise<void>
}
