import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually'
import { fakeLocks } from '../../testing/fakes/fake-locks'
import { HEADSETS, ScriptedHeadset, ScriptedHid, type HeadsetShape } from '../../testing/scripted/scripted-headset'
import { createHidHeadset } from './hid-headset'

const RINGING = { ringing: true, inCall: false, muted: false }
const IN_CALL = { ringing: false, inCall: true, muted: false }
const MUTED = { ...IN_CALL, muted: true }
const WAITING = { ...IN_CALL, ringing: true }

const keys = () => ({ answer: vi.fn(), hangUp: vi.fn(), setMuted: vi.fn() })

/** A browser in which the person has connected a headset of this shape. */
function connected(shape: HeadsetShape, locks = fakeLocks()) {
  const device = new ScriptedHeadset(shape)
  const hid = new ScriptedHid([device])
  const clock = { ms: 10_000 }
  const headset = createHidHeadset(hid, locks.manager, () => clock.ms)
  return { device, hid, clock, locks, headset, wait: (ms = 1000) => void (clock.ms += ms) }
}

/** The same with a call, whose lights are these. */
async function inHand(shape: HeadsetShape, lights: typeof RINGING) {
  const rig = connected(shape)
  const pressed = keys()
  const call = rig.headset.take(pressed)
  call.show(lights)
  await eventually(() => expect(rig.device.sent.length).toBeGreaterThan(0))
  rig.wait()
  return { ...rig, pressed, call }
}

describe.each(HEADSETS)('a headset: $productName', (shape) => {
  test('has its own lights for a call that rings, is on, and is muted, all dark at the end (headset/keys)', async () => {
    const { device, call } = await inHand(shape, RINGING)
    const expectSent = (report: number[]) => eventually(() => expect(device.sent).toContainEqual(report))
    await expectSent(shape.lights.ringing)
    device.sent.length = 0
    call.show(IN_CALL)
    await expectSent(shape.lights.inCall)
    call.show(MUTED)
    await expectSent(shape.lights.muted)
    const before = device.sent.length
    call.show({ ...MUTED })
    device.sent.splice(0, before)
    call.end()
    await eventually(() => expect(device.opened).toBe(false))
    for (const [, ...bytes] of device.sent) expect(bytes.every((byte) => byte === 0)).toBe(true)
  })

  test('answers when a call rings, mutes and unmutes, and ends the call (headset/keys)', async () => {
    const { device, call, pressed, wait } = await inHand(shape, RINGING)
    device.press('lift')
    expect(pressed.answer).toHaveBeenCalledTimes(1)
    call.show(IN_CALL)
    await Promise.resolve()
    wait()
    device.press('mute')
    expect(pressed.setMuted.mock.calls).toEqual([[true]])
    call.show(MUTED)
    await Promise.resolve()
    wait()
    device.press('unmute')
    expect(pressed.setMuted.mock.calls).toEqual([[true], [false]])
    wait()
    device.press('hangUp')
    expect(pressed.hangUp).toHaveBeenCalledTimes(1)
    expect(pressed.answer).toHaveBeenCalledTimes(1)
  })

  test('ends a call that was answered on the page, though it has reported nothing yet (headset/keys)', async () => {
    const { device, pressed } = await inHand(shape, IN_CALL)
    device.press('hangUp')
    expect(pressed.hangUp).toHaveBeenCalledTimes(1)
  })

  test('does nothing with the reports that follow a light (headset/keys)', async () => {
    const { device, call, pressed } = await inHand(shape, RINGING)
    call.show(IN_CALL)
    await Promise.resolve()
    device.press('lift')
    call.show(MUTED)
    await Promise.resolve()
    device.press('mute')
    expect(pressed.setMuted).not.toHaveBeenCalled()
    call.show(RINGING)
    await Promise.resolve()
    call.show(IN_CALL)
    await Promise.resolve()
    // It follows the first of two lights late.
    device.press('hangUp')
    expect([pressed.answer, pressed.hangUp].flatMap((spy) => spy.mock.calls)).toEqual([])
  })

  test('puts the call on hold and answers the one that waits, and stays off the hook (headset/keys)', async () => {
    const { device, call, pressed } = await inHand(shape, WAITING)
    device.sent.length = 0
    device.press('hangUp')
    expect(pressed.answer).toHaveBeenCalledTimes(1)
    expect(pressed.hangUp).not.toHaveBeenCalled()
    call.show(IN_CALL)
    await eventually(() => expect(device.sent).toContainEqual(shape.lights.inCall))
  })
})

const [shape = HEADSETS[0]!] = HEADSETS

describe('two tabs', () => {
  test('share a headset: the one with the call has it, then the other (headset/keys)', async () => {
    const locks = fakeLocks()
    const [mine, theirs] = [connected(shape, locks), connected(shape, locks)]
    const [first, second] = [mine.headset.take(keys()), theirs.headset.take(keys())]
    first.show(IN_CALL)
    second.show(RINGING)
    await eventually(() => expect(mine.device.sent).toEqual([shape.lights.inCall]))
    expect(theirs.device.opened).toBe(false)
    first.end()
    await eventually(() => expect(theirs.device.sent).toEqual([shape.lights.ringing]))
    expect(mine.device.opened).toBe(false)
  })

  test('a call that is over before its turn takes nothing', async () => {
    const locks = fakeLocks()
    const [mine, theirs] = [connected(shape, locks), connected(shape, locks)]
    const [first, second] = [mine.headset.take(keys()), theirs.headset.take(keys())]
    second.end()
    first.end()
    await eventually(() => expect(locks.names()).toEqual([]))
    expect(theirs.device.opened).toBe(false)
  })
})

describe('a headset that is unplugged', () => {
  test('leaves the call alone, and shows it once it is plugged in again (headset/keys)', async () => {
    const { device, hid, pressed, headset } = await inHand(shape, MUTED)
    headset.onNames(() => {})
    await eventually(() => expect(headset.names()).toEqual([shape.productName]))
    hid.unplug(device)
    await eventually(() => expect(headset.names()).toEqual([]))
    expect(pressed.hangUp).not.toHaveBeenCalled()
    device.sent.length = 0
    hid.plug(device)
    await eventually(() => expect(device.sent).toEqual([shape.lights.muted]))
    device.press('hangUp')
    expect(pressed.hangUp).toHaveBeenCalledTimes(1)
  })
})

describe('connecting a headset', () => {
  const unconnected = () => {
    const hid = new ScriptedHid()
    return { hid, headset: createHidHeadset(hid, fakeLocks().manager) }
  }
  const choosing = async (choose: () => Promise<ScriptedHeadset[]>) => {
    const { hid, headset } = unconnected()
    hid.choose = choose
    return headset.connect()
  }

  test('asks for a telephone’s device, by a press, and knows its name from then on (headset/keys)', async () => {
    const { hid, headset } = unconnected()
    const device = new ScriptedHeadset(shape)
    hid.choose = () => Promise.resolve([device])
    const told = vi.fn()
    headset.onNames(told)
    expect(hid.asked).toEqual([])
    expect(await headset.connect()).toBe('connected')
    expect(hid.asked).toEqual([{ filters: [{ usagePage: 0x0b }] }])
    expect([headset.names(), told.mock.calls.length, device.opened]).toEqual([[shape.productName], 1, false])
    await headset.forget()
    expect([headset.names(), device.isForgotten]).toEqual([[], true])
  })

  test('during a call gives that call the headset (headset/keys)', async () => {
    const { hid, headset } = unconnected()
    headset.take(keys()).show(IN_CALL)
    const device = new ScriptedHeadset(shape)
    hid.choose = () => Promise.resolve([device])
    await headset.connect()
    await eventually(() => expect(device.sent).toEqual([shape.lights.inCall]))
  })

  test.each<[string, () => Promise<ScriptedHeadset[]>]>([
    ['not-chosen', () => Promise.resolve([])],
    ['forbidden', () => Promise.reject(new DOMException('policy', 'SecurityError'))],
    ['no-keys', () => Promise.resolve([new ScriptedHeadset({ ...shape, collections: [{ usagePage: 0x0b }] })])],
    ['taken', () => Promise.resolve([Object.assign(new ScriptedHeadset(shape), { isTaken: true })])],
  ])('says why not: %s (headset/keys)', async (outcome, choose) => {
    expect(await choosing(choose)).toBe(outcome)
  })

  test('is not offered by a browser without WebHID, where a call goes on as ever (headset/keys)', async () => {
    const headset = createHidHeadset(undefined, undefined)
    expect(headset.isSupported).toBe(false)
    const call = headset.take(keys())
    call.show(IN_CALL)
    call.end()
    expect(await headset.connect()).toBe('not-chosen')
  })
})
