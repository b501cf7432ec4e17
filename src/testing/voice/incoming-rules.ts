import {
  ability,
  callStory,
  endsWith,
  equal,
  openTracks,
  placeAnswered,
  reasons,
  soundBothWays,
  untilHeard,
} from './voice-checks'
import type { ContractRule, Ringer, VoiceBench } from './voice-bench'

/** Makes a call ring here. Returns the line's id of the call. */
async function rung(bench: VoiceBench, ringer: Ringer): Promise<string> {
  equal(await ringer.listen(), undefined, 'listening')
  await ringer.ring()
  let ringing: string[] = []
  await untilHeard(bench, async () => {
    ringing = (await bench.reported()).flatMap((reported) => (reported.kind === 'incoming' ? [reported.event.id] : []))
    equal(ringing.length, 1, 'calls that ring')
  })
  return ringing[0] ?? ''
}

async function answered(bench: VoiceBench, ringer: Ringer): Promise<string> {
  const placed = await ringer.answer(await rung(bench, ringer))
  equal(placed.error, undefined, 'answering')
  await untilHeard(bench, async () => equal(await callStory(bench), ['answered'], 'what is told'))
  return placed.id ?? ''
}

const oversOf = async (bench: VoiceBench) =>
  (await bench.reported()).flatMap((reported) => (reported.kind === 'incoming-over' ? [reported.event.reason] : []))

/** Rules of incoming calls, for lines that have them. */
export const INCOMING_RULES: readonly ContractRule[] = [
  {
    name: 'a call that rings here names its caller, is answered with sound both ways, and ends once (line/incoming)',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      const id = await answered(bench, ringer)
      const from = (await bench.reported()).flatMap((reported) =>
        reported.kind === 'incoming' ? [reported.event.from] : [],
      )
      equal(from, [ringer.from], 'the caller')
      if (bench.sound) await soundBothWays(bench, bench.sound, id)
      await bench.sendDtmf(id, '1')
      await untilHeard(bench, async () => equal(await bench.digitsHeard(id), '1', 'digits heard'))
      await bench.farEndHangsUp(id)
      await endsWith(bench, 'remote')
      equal(await oversOf(bench), [], 'ends of the ringing told')
    },
  },
  {
    name: 'an answered call is hung up here, and the next is placed',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      await bench.hangup(await answered(bench, ringer))
      await endsWith(bench, 'local')
      const answeredBefore = (await callStory(bench)).length
      await bench.open()
      const next = await bench.call('answers')
      equal(next.error, undefined, 'the next call')
      await untilHeard(bench, async () =>
        equal((await callStory(bench)).slice(answeredBefore), ['ringing', 'answered'], 'what is told of the next call'),
      )
    },
  },
  {
    name: 'a call that is answered elsewhere, or whose caller gives up, stops ringing here',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      const id = await rung(bench, ringer)
      await ringer.stop('answered-elsewhere')
      await untilHeard(bench, async () => equal(await oversOf(bench), ['answered-elsewhere'], 'what is told'))
      equal((await ringer.answer(id)).error, 'no-call', 'answering it now')
      equal(await openTracks(bench), 0, 'microphones left open')
      equal(await reasons(bench), [], 'hangups told')
    },
  },
  {
    name: 'a call that is over while the microphone for it opens says why at once, and is not answered (line/incoming)',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      const id = await rung(bench, ringer)
      await bench.breakMicrophone('pending')
      const answering = ringer.answer(id)
      await bench.settle()
      await ringer.stop('answered-elsewhere')
      await untilHeard(bench, async () => equal(await oversOf(bench), ['answered-elsewhere'], 'what is told'))
      equal((await answering).error, 'no-call', 'answering')
      equal(await reasons(bench), [], 'hangups told')
    },
  },
  {
    name: 'a declined call opens no microphone, and goes on ringing elsewhere (line/incoming)',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      await ringer.decline(await rung(bench, ringer))
      await bench.settle()
      equal(await ringer.isRinging(), true, 'ringing elsewhere')
      equal((await bench.tracks()).length, 0, 'microphones opened')
    },
  },
  {
    name: 'without a microphone a call is not answered, and rings on',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      const id = await rung(bench, ringer)
      await bench.breakMicrophone('NotAllowedError')
      equal((await ringer.answer(id)).error, 'mic-denied', 'answering')
      equal(await ringer.isRinging(), true, 'ringing')
      await bench.breakMicrophone(undefined)
      equal((await ringer.answer(id)).error, undefined, 'answering again')
    },
  },
  {
    name: 'a line with a call answers no other one',
    needs: 'ringer',
    async run(bench) {
      const ringer = ability(bench, 'ringer')
      await placeAnswered(bench)
      equal((await ringer.answer('another')).error, 'busy-local', 'answering')
      equal(await reasons(bench), [], 'hangups told')
    },
  },
]
