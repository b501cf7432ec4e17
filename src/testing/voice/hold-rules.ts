import { ability, endsWith, equal, must, near, placeAnswered, reasons, soundBothWays, untilHeard } from './voice-checks'
import type { ContractRule, SoundCheck, VoiceBench } from './voice-bench'

async function silentBothWays(bench: VoiceBench, sound: SoundCheck, id: string): Promise<void> {
  const check = async () => {
    equal((await sound.atFarEnd(id)).peak, 0, 'peak at the far end')
    equal((await sound.here()).peak, 0, 'peak here')
  }
  await untilHeard(bench, check)
  await bench.settle()
  await check()
}

/** Rules of hold and transfer, for lines that have them. */
export const HOLD_RULES: readonly ContractRule[] = [
  {
    name: 'hold is silence both ways, a muted microphone stays muted after it, and the call goes on (hold/silent)',
    needs: 'setHeld',
    async run(bench) {
      const setHeld = ability(bench, 'setHeld')
      const id = await placeAnswered(bench)
      const { sound } = bench
      if (sound) await soundBothWays(bench, sound, id)
      await setHeld(id, true)
      await setHeld(id, true)
      if (sound) await silentBothWays(bench, sound, id)
      await setHeld(id, false)
      if (sound) await soundBothWays(bench, sound, id)
      await bench.setMuted(id, true)
      await setHeld(id, true)
      await setHeld(id, false)
      if (sound) {
        await untilHeard(bench, async () => must((await sound.here()).rms > 0.05, 'they are heard again'))
        equal((await sound.atFarEnd(id)).peak, 0, 'peak while muted')
      }
      await untilHeard(bench, async () => {
        const holds = (await bench.reported()).flatMap((reported) =>
          reported.kind === 'held' ? [[reported.event.held, reported.event.by]] : [],
        )
        equal(
          holds,
          [
            [true, 'us'],
            [false, 'us'],
            [true, 'us'],
            [false, 'us'],
          ],
          'holds told',
        )
      })
      await bench.hangup(id)
      await endsWith(bench, 'local')
    },
  },
  {
    name: 'the other side ends a call that is on hold',
    needs: 'setHeld',
    async run(bench) {
      const setHeld = ability(bench, 'setHeld')
      const id = await placeAnswered(bench)
      await setHeld(id, true)
      await bench.farEndHangsUp(id)
      await endsWith(bench, 'remote')
    },
  },
  {
    name: 'a transfer ends the call here and connects the two others (transfer/taken)',
    needs: 'transfer',
    async run(bench) {
      const transfer = ability(bench, 'transfer')
      const id = await placeAnswered(bench)
      equal(await transfer(id, 'answers'), undefined, 'the transfer')
      await endsWith(bench, 'transferred')
      const { afterTransfer } = bench
      if (!afterTransfer) return
      await untilHeard(bench, async () => {
        const { callee, target } = await afterTransfer(id)
        must(target.rms > 0.05 && near(target.frequencyHz, bench.sound?.farEndHz ?? 0), 'the target hears the callee')
        must(callee.rms > 0.05, 'the callee hears the target')
      })
    },
  },
  {
    name: 'a transfer that nobody takes leaves the call as it was (transfer/taken)',
    needs: 'transfer',
    async run(bench) {
      const transfer = ability(bench, 'transfer')
      const id = await placeAnswered(bench)
      equal(await transfer(id, 'busy'), 'transfer-failed', 'the transfer')
      equal(await reasons(bench), [], 'hangups told')
      if (bench.sound) await soundBothWays(bench, bench.sound, id)
      await bench.hangup(id)
      await endsWith(bench, 'local')
    },
  },
]
