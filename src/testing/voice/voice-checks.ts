import type { EndReason, VoiceEvents } from '../../voice/voice-client'
import type { Ability, Dialed, SoundCheck, VoiceBench } from './voice-bench'

/** What the rules of the voice contract check, over a bench. */

/** Repeats the check until it passes, for at most 8 s, and then throws its last failure. */
export async function untilHeard(bench: VoiceBench, check: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + 8000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await bench.settle()
    }
  }
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The rule is broken: ${what}`)
}

export function equal<T>(actual: T, expected: T, what: string): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  must(got === wanted, `${what}: ${got} instead of ${wanted}`)
}

/** The ability that a rule needs. @throws Error if the bench lacks it: the rule would pass without doing anything */
export function ability<A extends Ability | 'sound'>(bench: VoiceBench, name: A): NonNullable<VoiceBench[A]> {
  const there = bench[name]
  if (there === undefined) throw new Error(`The bench has no ${name}`)
  return there
}

export async function place(bench: VoiceBench, dialed: Dialed): Promise<string> {
  equal(await bench.open(), undefined, 'the session opens')
  const placed = await bench.call(dialed)
  must(placed.id !== undefined, `the call is placed, not ${placed.error}`)
  return placed.id ?? ''
}

export async function placeAnswered(bench: VoiceBench): Promise<string> {
  const id = await place(bench, 'answers')
  await untilHeard(bench, async () => equal(await kinds(bench, ['answered']), ['answered'], 'the call is answered'))
  return id
}

const kinds = async (bench: VoiceBench, wanted: (keyof VoiceEvents)[]) =>
  (await bench.reported()).map(({ kind }) => kind).filter((kind) => wanted.includes(kind))

export const callStory = (bench: VoiceBench) => kinds(bench, ['ringing', 'answered', 'transfer', 'hangup'])

export const reasons = async (bench: VoiceBench) =>
  (await bench.reported()).flatMap((reported) => (reported.kind === 'hangup' ? [reported.event.reason] : []))

export const openTracks = async (bench: VoiceBench) => (await bench.tracks()).filter((state) => state === 'live').length

/** What was told of the microphone of this call. */
export const microphoneNews = async (bench: VoiceBench, id: string) =>
  (await bench.reported()).flatMap(({ kind, event }) => (kind === 'mic' && event.id === id ? [event.state] : []))

/** The call ended: one hangup with this reason, once, and every microphone released. */
export async function endsWith(bench: VoiceBench, reason: EndReason): Promise<void> {
  await untilHeard(bench, async () => must((await reasons(bench)).length > 0, 'a hangup is told'))
  equal(await openTracks(bench), 0, 'microphones left open')
  await bench.settle()
  equal(await reasons(bench), [reason], 'hangups told')
}

export const near = (actual: number, wanted: number) => Math.abs(actual - wanted) <= 15

export async function soundBothWays(bench: VoiceBench, sound: SoundCheck, id: string): Promise<void> {
  await untilHeard(bench, async () => {
    const there = await sound.atFarEnd(id)
    must(near(there.frequencyHz, sound.microphoneHz) && there.rms > 0.05, `far end hears ${JSON.stringify(there)}`)
    const here = await sound.here()
    must(near(here.frequencyHz, sound.farEndHz) && here.rms > 0.05, `we hear ${JSON.stringify(here)}`)
  })
}
