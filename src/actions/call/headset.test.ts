import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHidHeadset } from '../../browser/headset/hid-headset'
import { callRig } from '../../testing/call-rig'
import { fakeLocks } from '../../testing/fakes/fake-locks'
import { HEADSETS, ScriptedHeadset, ScriptedHid } from '../../testing/scripted/scripted-headset'
import { settle, waited, waiting } from '../../testing/waiting-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [shape = HEADSETS[0]!] = HEADSETS

/** A headset that the person has connected. Its clock is that of the fake timers. */
function connected() {
  const device = new ScriptedHeadset(shape)
  const headset = createHidHeadset(new ScriptedHid([device]), fakeLocks().manager, () => Date.now())
  return { device, providers: { headset } }
}

/** Later than a headset's answer to its light. */
const pause = () => vi.advanceTimersByTimeAsync(1000)

describe('the keys of a headset', () => {
  test('answer a call that rings, mute it and end it, and its lights follow (headset/keys)', async () => {
    const { device, providers } = connected()
    const rig = await waiting({ providers })
    rig.ring()
    await settle()
    expect(device.sent).toEqual([shape.lights.ringing])
    device.press('lift')
    await settle()
    rig.line.tell('answered', { id: 'line-1' })
    await pause()
    expect(rig.state()).toMatchObject({ phase: 'in-progress', inbound: true })
    expect(device.sent.at(-1)).toEqual(shape.lights.inCall)
    device.press('mute')
    await settle()
    expect(rig.line.commands.at(-1)).toBe('setMuted line-1 true')
    rig.line.tell('mute', { id: 'line-1', muted: true })
    await pause()
    expect(rig.state()).toMatchObject({ muted: true })
    expect(device.sent.at(-1)).toEqual(shape.lights.muted)
    device.press('hangUp')
    await pause()
    expect(rig.line.commands).toContain('hangup line-1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await pause()
    expect([rig.phase(), device.sent.at(-1), device.opened]).toEqual(['idle', [2, 0, 0], false])
  })

  test('put a call on hold and answer the one that waits, as ‘Hold and answer’ does (headset/keys)', async () => {
    const { device, providers } = connected()
    const rig = await waited({ providers })
    await pause()
    device.press('hangUp')
    await settle()
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await settle()
    rig.secondLine.tell('answered', { id: 'second-1' })
    await pause()
    expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-in-2' })
    expect(rig.others()).toHaveLength(1)
    expect(device.sent.at(-1)).toEqual(shape.lights.inCall)
  })

  test('are asked only while there is a call, and only of a page that has a headset (headset/keys)', async () => {
    const { device, providers } = connected()
    const rig = callRig({ providers })
    await settle()
    expect(device.opened).toBe(false)
    await rig.talk()
    await settle()
    expect(device.opened).toBe(true)
    const without = callRig()
    await without.talk()
    expect(without.phase()).toBe('in-progress')
  })
})
