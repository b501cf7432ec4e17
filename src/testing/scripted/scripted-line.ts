import type { EndReason } from '../../domain/call/call-line'
import { VoiceError, type VoiceClient, type VoiceEvents } from '../../voice/voice-client'
import { fakeVoice } from '../fakes/fake-voice'
import type { Network } from './scripted-network'

/** What happens to the next call. */
export interface LineScript {
  otherSide: 'answers' | 'is busy' | 'does not answer'
  microphone: 'allowed' | 'denied' | 'none'
  network: Network
}

/** What the platform, at the other end of the line, would learn about a call. */
export type LineReport = { callId: string; answered?: true; ended?: EndReason }

export interface ScriptedLine extends VoiceClient {
  /** The network changed: the audio of an active call stops or resumes. */
  changed(): void
}

type Step = { afterMs: number; tell: 'ringing' | 'answered' } | { afterMs: number; end: EndReason }

/** Short enough to wait for, long enough to read. */
const PLAYS: Record<LineScript['otherSide'], readonly Step[]> = {
  answers: [
    { afterMs: 400, tell: 'ringing' },
    { afterMs: 1600, tell: 'answered' },
  ],
  'is busy': [{ afterMs: 900, end: 'busy' }],
  'does not answer': [
    { afterMs: 400, tell: 'ringing' },
    { afterMs: 8000, end: 'no-answer' },
  ],
}

/** A line without audio. When a call is placed, its other side follows the script. */
export function scriptedLine(script: () => LineScript, report: (what: LineReport) => void): ScriptedLine {
  const voice = fakeVoice()
  let current: { id: string; callId: string; steps: ReturnType<typeof setTimeout>[] } | undefined
  let media: VoiceEvents['media']['state'] = 'connected'

  const end = (reason: EndReason) => {
    if (!current) return
    const { id, callId, steps } = current
    steps.forEach(clearTimeout)
    current = undefined
    report({ callId, ended: reason })
    voice.tell('hangup', { id, reason })
  }
  const take = (id: string, callId: string, step: Step) => {
    if ('end' in step) return end(step.end)
    if (step.tell === 'answered') report({ callId, answered: true })
    voice.tell(step.tell, { id })
  }
  const reach = () => {
    if (script().network === 'gone') throw new VoiceError('network')
  }

  return {
    ...voice,
    open: async (token) => (reach(), voice.open(token)),
    async call(context) {
      const { microphone, otherSide } = script()
      if (microphone === 'denied') throw new VoiceError('mic-denied')
      if (microphone === 'none') throw new VoiceError('mic-missing')
      reach()
      const id = await voice.call(context)
      const steps = PLAYS[otherSide].map((step) => setTimeout(take, step.afterMs, id, context.callId, step))
      current = { id, callId: context.callId, steps }
      media = 'connected'
      return id
    },
    async hangup() {
      end('local')
    },
    async setMuted(id, muted) {
      voice.tell('mute', { id, muted })
    },
    quality: async () =>
      current
        ? { mos: 4.3, level: 'good', roundTripMs: 40, jitterMs: 3, lossPercent: 0, inputLevel: 0.4, outputLevel: 0.3 }
        : null,
    async close() {
      end('local')
    },
    changed() {
      const heard = script().network === 'gone' ? 'reconnecting' : 'connected'
      if (!current || heard === media) return
      media = heard
      voice.tell('media', { id: current.id, state: heard })
    },
  }
}
