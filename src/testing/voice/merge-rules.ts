import { ability, endsWith, equal, must, near, placeAnswered, untilHeard } from './voice-checks'
import type { ContractRule, VoiceBench } from './voice-bench'

/** Two answered calls, and what checks which tones each of the three people hears. */
async function twoCalls(bench: VoiceBench) {
  const merger = ability(bench, 'merger')
  const { microphoneHz, farEndHz } = ability(bench, 'sound')
  const first = await placeAnswered(bench)
  const second = await merger.callSecond()
  const tones = { me: microphoneHz, first: farEndHz, second: merger.secondHz }
  type Voice = keyof typeof tones
  const check = (hear: Record<'first' | 'second' | 'here', readonly Voice[]>) =>
    untilHeard(bench, async () => {
      const heard = await merger.tones(first, second)
      for (const who of ['first', 'second', 'here'] as const) {
        const wanted = hear[who].map((voice) => tones[voice]).sort((one, other) => one - other)
        const isSame = heard[who].length === wanted.length && wanted.every((hz, at) => near(heard[who][at] ?? 0, hz))
        must(isSame, `${who} hears ${JSON.stringify(heard[who])} instead of ${JSON.stringify(wanted)}`)
      }
    })
  return { merger, first, second, hears: check }
}

const APART = { first: ['me'], second: ['me'], here: ['first', 'second'] } as const
const MERGED = { first: ['me', 'second'], second: ['me', 'first'], here: ['first', 'second'] } as const

/** Rules of merged calls, for lines that can merge. */
export const MERGE_RULES: readonly ContractRule[] = [
  {
    name: 'in merged calls all three hear the two others and not themselves, and a muted person is silent to both (merge/calls)',
    needs: 'merger',
    async run(bench) {
      const { merger, first, second, hears } = await twoCalls(bench)
      await hears(APART)
      await merger.setMerged(first, second, true)
      await hears(MERGED)
      await bench.setMuted(first, true)
      await merger.setSecondMuted(second, true)
      await hears({ ...MERGED, first: ['second'], second: ['first'] })
      await bench.setMuted(first, false)
      await merger.setSecondMuted(second, false)
      await hears(MERGED)
      equal(await bench.setInput('other'), undefined, 'choosing another microphone')
      await hears(MERGED)
      await merger.setMerged(first, second, false)
      await hears(APART)
      await merger.hangUpSecond(second)
      await bench.hangup(first)
      await endsWith(bench, 'local')
    },
  },
  {
    name: 'hold takes a call out of the merged calls, or both at once, and the end of one leaves the other as it was (merge/calls)',
    needs: 'merger',
    async run(bench) {
      const { merger, first, second, hears } = await twoCalls(bench)
      await merger.setMerged(first, second, true)
      await hears(MERGED)
      await merger.setSecondHeld(second, true)
      await hears({ first: ['me'], second: [], here: ['first'] })
      await merger.setSecondHeld(second, false)
      await hears(MERGED)
      const { setHeld } = bench
      if (setHeld) {
        // As the phone does: a hold undoes the merge, and the way back makes it again.
        await Promise.all([setHeld(first, true), merger.setSecondHeld(second, true)])
        await merger.setMerged(first, second, false)
        await hears({ first: [], second: [], here: [] })
        await Promise.all([setHeld(first, false), merger.setSecondHeld(second, false)])
        await merger.setMerged(first, second, true)
        await hears(MERGED)
      }
      await merger.hangUpSecond(second)
      await untilHeard(bench, async () => {
        const heard = await merger.tones(first, second)
        equal(heard.first.length, 1, 'tones that the first one hears')
        must(near(heard.first[0] ?? 0, ability(bench, 'sound').microphoneHz), 'it is the microphone')
      })
      await bench.hangup(first)
      await endsWith(bench, 'local')
    },
  },
]
