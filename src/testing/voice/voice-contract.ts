import { HOLD_RULES } from './hold-rules'
import { INCOMING_RULES } from './incoming-rules'
import { MERGE_RULES } from './merge-rules'
import {
  ability,
  callStory,
  endsWith,
  equal,
  must,
  microphoneNews,
  openTracks,
  place,
  placeAnswered,
  reasons,
  soundBothWays,
  untilHeard,
} from './voice-checks'
import type { Ability, ContractRule } from './voice-bench'

/**
 * The rules that every voice adapter keeps (voice-client.ts), written once. A bench runs them: the WebRTC adapter in a
 * real browser with the real far end (demo/e2e/voice/voice-contract.spec.ts), SIP over a real telephone network
 * (demo/telephony/e2e/sip-contract.spec.ts), Vonage with a double of its public API.
 */

const RULES: readonly ContractRule[] = [
  ...HOLD_RULES,
  ...INCOMING_RULES,
  ...MERGE_RULES,
  {
    name: 'a call rings, is answered, and ends once when hung up here',
    async run(bench) {
      const id = await placeAnswered(bench)
      equal(await callStory(bench), ['ringing', 'answered'], 'what is told')
      must(
        (await bench.reported()).every(({ event }) => !('id' in event) || event.id === id),
        'events carry the call id',
      )
      await bench.hangup(id)
      await bench.hangup(id)
      await endsWith(bench, 'local')
    },
  },
  {
    name: 'both sides hear each other',
    async run(bench) {
      const id = await placeAnswered(bench)
      if (bench.sound) await soundBothWays(bench, bench.sound, id)
    },
  },
  {
    name: 'mute is exact silence at the far end, and unmute restores the sound',
    async run(bench) {
      const id = await placeAnswered(bench)
      const { sound } = bench
      const heard = () => untilHeard(bench, async () => must((await sound!.atFarEnd(id)).rms > 0.05, 'it is heard'))
      if (sound) await heard()
      await bench.setMuted(id, true)
      await bench.setMuted(id, true)
      await untilHeard(bench, async () => must(await bench.mutedAtFarEnd(id), 'the far end has the mute'))
      if (sound) {
        await untilHeard(bench, async () => equal((await sound.atFarEnd(id)).peak, 0, 'peak while muted'))
        await bench.settle()
        equal((await sound.atFarEnd(id)).peak, 0, 'peak while still muted')
      }
      await bench.setMuted(id, false)
      if (sound) await heard()
      await untilHeard(bench, async () => {
        const mutes = (await bench.reported()).flatMap((reported) =>
          reported.kind === 'mute' ? [reported.event.muted] : [],
        )
        equal(mutes, [true, false], 'mutes told')
      })
    },
  },
  {
    name: 'speech into a muted microphone is reported, and none of it is sent (call/muted-speech)',
    async run(bench) {
      const id = await placeAnswered(bench)
      const { sound } = bench
      const speech = async () =>
        (await bench.reported()).flatMap((reported) => (reported.kind === 'muted-speech' ? [reported.event] : []))
      await bench.settle()
      equal(await speech(), [], 'told of who is heard')
      await bench.setMuted(id, true)
      await untilHeard(bench, async () => equal(await speech(), [{ id, speaking: true }], 'told while muted'))
      await untilHeard(bench, async () => must(await bench.mutedAtFarEnd(id), 'the far end has the mute'))
      if (sound) {
        await untilHeard(bench, async () => equal((await sound.atFarEnd(id)).peak, 0, 'peak while muted'))
        await bench.settle()
        equal((await sound.atFarEnd(id)).peak, 0, 'peak while still muted')
      }
      await bench.setMuted(id, false)
      await untilHeard(bench, async () =>
        equal((await speech()).at(-1), { id, speaking: false }, 'told after the mute'),
      )
      await bench.setMuted(id, true)
      await untilHeard(bench, async () => equal((await speech()).length, 3, 'told of a second mute'))
      await bench.hangup(id)
      await endsWith(bench, 'local')
      equal((await speech()).length, 3, 'nothing is told after the end')
      must(!(await bench.trackCopies()).includes('live'), 'no copy of the microphone stays open')
    },
  },
  {
    name: 'DTMF digits arrive exactly, also when sent fast',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.sendDtmf(id, '159')
      await bench.sendDtmf(id, '*0#')
      await untilHeard(bench, async () => equal(await bench.digitsHeard(id), '159*0#', 'digits heard'))
    },
  },
  {
    name: 'the far end hangs up while the call is answered',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.farEndHangsUp(id)
      await endsWith(bench, 'remote')
    },
  },
  {
    name: 'the far end hangs up by itself',
    async run(bench) {
      await place(bench, 'hangs-up')
      await endsWith(bench, 'remote')
    },
  },
  {
    name: 'a busy line is not answered',
    async run(bench) {
      await place(bench, 'busy')
      await endsWith(bench, bench.reasons.busy)
      must(!(await callStory(bench)).includes('answered'), 'busy is not answered')
    },
  },
  {
    name: 'nobody answers',
    async run(bench) {
      await place(bench, 'no-answer')
      await endsWith(bench, 'no-answer')
      equal(await callStory(bench), ['ringing', 'hangup'], 'what is told')
    },
  },
  {
    name: 'the call is rejected',
    async run(bench) {
      await place(bench, 'rejects')
      await endsWith(bench, 'rejected')
      equal(await callStory(bench), ['ringing', 'hangup'], 'what is told')
    },
  },
  {
    name: 'a transferred call is reported as a transfer',
    async run(bench) {
      await place(bench, 'transfers')
      await untilHeard(bench, async () => equal(await callStory(bench), ['ringing', 'transfer'], 'what is told'))
    },
  },
  {
    name: 'hanging up while it rings ends it',
    async run(bench) {
      const id = await place(bench, 'rings')
      await bench.hangup(id)
      await endsWith(bench, 'local')
      must(!(await callStory(bench)).includes('answered'), 'it was never answered')
    },
  },
  {
    name: 'a second call during a call is refused, and the first continues',
    async run(bench) {
      const id = await placeAnswered(bench)
      equal(await bench.call('answers'), { error: 'busy-local' }, 'the second call')
      equal(await reasons(bench), [], 'hangups told')
      must((await bench.quality(id)) !== null, 'the first call lives')
    },
  },
  {
    name: 'a denied, a missing and a busy microphone have different errors, and the next call works',
    async run(bench) {
      const reported: unknown[] = []
      for (const name of ['NotAllowedError', 'NotFoundError', 'NotReadableError']) {
        await bench.open()
        await bench.breakMicrophone(name)
        reported.push((await bench.call('answers')).error)
      }
      equal(reported, ['mic-denied', 'mic-missing', 'mic-busy'], 'what is told')
      await bench.breakMicrophone(undefined)
      await placeAnswered(bench)
      equal(await reasons(bench), [], 'hangups told')
    },
  },
  {
    name: 'commands to an ended call have no effect and no error',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.hangup(id)
      await bench.hangup(id)
      await bench.setMuted(id, true)
      await bench.sendDtmf(id, '1')
      equal(await bench.quality(id), null, 'quality of a dead call')
      await endsWith(bench, 'local')
    },
  },
  {
    name: 'both sides hanging up at the same time cause one hangup event',
    async run(bench) {
      const id = await placeAnswered(bench)
      await Promise.all([bench.farEndHangsUp(id), bench.hangup(id)])
      await untilHeard(bench, async () => must((await reasons(bench)).length > 0, 'a hangup is told'))
      await bench.settle()
      equal((await reasons(bench)).length, 1, 'hangups told')
    },
  },
  {
    name: 'one client places one call after the other',
    async run(bench) {
      const first = await placeAnswered(bench)
      await bench.hangup(first)
      await endsWith(bench, 'local')
      const second = await place(bench, 'answers')
      must(second !== first, 'each call has its own id')
      await untilHeard(bench, async () => {
        equal(await callStory(bench), ['ringing', 'answered', 'hangup', 'ringing', 'answered'], 'what is told')
      })
    },
  },
  {
    name: 'a lost session reconnects and the call continues',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.loseSession()
      await untilHeard(bench, async () => {
        const states = (await bench.reported()).flatMap((reported) =>
          reported.kind === 'session' ? [reported.event.state] : [],
        )
        equal(states, ['open', 'reconnecting', 'open'], 'session states')
      })
      equal(await reasons(bench), [], 'hangups told')
      if (bench.sound) await soundBothWays(bench, bench.sound, id)
      await bench.sendDtmf(id, '7')
      await untilHeard(bench, async () => equal(await bench.digitsHeard(id), '7', 'digits heard after the reconnect'))
      await bench.farEndHangsUp(id)
      await endsWith(bench, 'remote')
    },
  },
  {
    name: 'a new page resumes the call, muted as it was (call/reload)',
    needs: 'resume',
    async run(bench) {
      const resume = ability(bench, 'resume')
      const id = await placeAnswered(bench)
      await bench.setMuted(id, true)
      await untilHeard(bench, async () => equal(await bench.mutedAtFarEnd(id), true, 'muted at the far end'))
      equal(await resume(id, true), undefined, 'taking it up')
      equal(await reasons(bench), [], 'hangups told')
      const { sound } = bench
      if (sound) {
        await untilHeard(bench, async () => equal((await sound.atFarEnd(id)).peak, 0, 'peak while muted'))
        await bench.setMuted(id, false)
        await soundBothWays(bench, sound, id)
      }
      await bench.hangup(id)
      await endsWith(bench, 'local')
      equal(await openTracks(bench), 0, 'microphones left open')
    },
  },
  {
    name: 'a call that ended while the new page loaded is not resumed',
    needs: 'resume',
    async run(bench) {
      const resume = ability(bench, 'resume')
      const id = await placeAnswered(bench)
      await bench.farEndHangsUp(id)
      equal(await resume(id, false), 'no-call', 'taking it up')
      equal(await openTracks(bench), 0, 'microphones left open')
    },
  },
  {
    name: 'a bad token causes an auth error',
    async run(bench) {
      equal(await bench.open('bad'), 'auth', 'opening with a bad token')
    },
  },
  {
    name: 'a call that the provider never settles times out and releases the microphone',
    async run(bench) {
      await bench.open()
      const placed = bench.call('never-settles')
      await bench.passDeadline()
      equal(await placed, { error: 'timeout' }, 'the call')
      must((await bench.tracks()).length > 0, 'the microphone was opened')
      equal(await openTracks(bench), 0, 'microphones left open')
      equal(await reasons(bench), [], 'hangups told')
    },
  },
  {
    name: 'quality is measured on the line itself',
    async run(bench) {
      const id = await placeAnswered(bench)
      await untilHeard(bench, async () => {
        const quality = await bench.quality(id)
        must(!!quality && quality.mos > 3.8 && quality.level === 'good', `quality ${JSON.stringify(quality)}`)
      })
    },
  },
  {
    name: 'a call can switch to another microphone, and mute stays',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.setMuted(id, true)
      equal(await bench.setInput('other'), undefined, 'choosing it')
      equal(await openTracks(bench), 1, 'open microphones: the old one is released')
      equal((await bench.tracks()).at(-1), 'live', 'the new one')
      const { sound } = bench
      if (sound) {
        await bench.settle()
        await untilHeard(bench, async () => equal((await sound.atFarEnd(id)).peak, 0, 'peak while muted'))
        await bench.setMuted(id, false)
        await untilHeard(bench, async () => must((await sound.atFarEnd(id)).rms > 0.05, 'the new one is heard'))
      }
      await bench.hangup(id)
      await endsWith(bench, 'local')
    },
  },
  {
    name: 'a microphone removed during a call is replaced by the default one, once (sound/devices)',
    needs: 'unplugMicrophone',
    async run(bench) {
      const id = await placeAnswered(bench)
      const { sound } = bench
      await ability(bench, 'unplugMicrophone')()
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), ['replaced'], 'what is told'))
      equal(await openTracks(bench), 1, 'open microphones')
      if (sound)
        await untilHeard(bench, async () => must((await sound.atFarEnd(id)).rms > 0.05, 'the default one is heard'))
      await ability(bench, 'unplugMicrophone')()
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), ['replaced', 'ended'], 'what is told'))
      equal(await bench.setInput('other'), undefined, 'choosing another one')
      await ability(bench, 'unplugMicrophone')()
      const all = ['replaced', 'ended', 'live', 'replaced']
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), all, 'what is told after a choice'))
      await bench.hangup(id)
      await endsWith(bench, 'local')
      equal(await openTracks(bench), 0, 'microphones left open')
    },
  },
  {
    name: 'a microphone for which there is no other is reported (sound/devices)',
    needs: 'unplugMicrophone',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.breakMicrophone('NotFoundError')
      await ability(bench, 'unplugMicrophone')()
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), ['ended'], 'what is told'))
    },
  },
  {
    name: 'a microphone that the system mutes is reported until it is not (sound/devices)',
    needs: 'muteBySystem',
    async run(bench) {
      const id = await placeAnswered(bench)
      const mute = ability(bench, 'muteBySystem')
      await mute(true)
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), ['muted'], 'what is told'))
      await mute(false)
      await untilHeard(bench, async () => equal(await microphoneNews(bench, id), ['muted', 'live'], 'what is told'))
      await bench.hangup(id)
      await endsWith(bench, 'local')
      await mute(true)
      await bench.settle()
      equal(await microphoneNews(bench, id), ['muted', 'live'], 'what is told after the end')
    },
  },
  {
    name: 'close ends the call, and no event follows',
    async run(bench) {
      const id = await placeAnswered(bench)
      await bench.close()
      const reported = (await bench.reported()).length
      equal(await reasons(bench), ['local'], 'hangups told')
      equal(await openTracks(bench), 0, 'microphones left open')
      await bench.farEndHangsUp(id).catch(() => undefined)
      await bench.settle()
      equal((await bench.reported()).length, reported, 'events told')
    },
  },
]

/** The rules for a line with these abilities. */
export const voiceContract = (abilities: readonly Ability[]): readonly ContractRule[] =>
  RULES.filter(({ needs }) => needs === undefined || abilities.includes(needs))
