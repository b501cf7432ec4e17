import type { Performance } from './behaviors'
import { greeting } from './greetings'
import type { MediaEngine } from './media/media-engine'
import { clip, pause, repeated, sequence, tone, type Sound } from './audio/sound'

/** The beep at the end of a greeting. */
export const BEEP = { hz: 1000, gain: 0.3, ms: 500 }
const MEASURING_TONE = { hz: 440, gain: 0.4 }

/** The sound of each performance after the answer. */
export const PERFORMANCES: Record<Performance, (engine: Pick<MediaEngine, 'echo'>, pace: number) => Sound> = {
  talk: () => sequence([clip(greeting('hello')), pause(1500), repeated(talk)]),
  'talk-as-office': () => sequence([clip(greeting('transfer')), pause(1500), repeated(talk)]),
  goodbye: () => sequence([clip(greeting('hello')), pause(300), clip(greeting('goodbye'))]),
  voicemail: (_engine, pace) => voicemailGreeting(committedGreeting(pace)),
  echo: (engine) => engine.echo,
  tone: () => tone(MEASURING_TONE.hz, MEASURING_TONE.gain),
}

const talk = () => sequence([clip(greeting('talk')), pause(2500)])

/** "Nobody can take your call", 16 kHz. With a `pace` under 1 it is only the beginning. */
export function committedGreeting(pace: number): Int16Array {
  const said = greeting('voicemail')
  return said.subarray(0, Math.round(said.length * Math.min(1, pace)))
}

/** A greeting, and the beep. */
export const voicemailGreeting = (said: Int16Array): Sound =>
  sequence([clip(said), pause(300), tone(BEEP.hz, BEEP.gain, BEEP.ms)])
