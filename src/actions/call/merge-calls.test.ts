import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VoiceError } from '../../domain/errors'
import { callsMergedAtom } from '../../state/call/call'
import { callRig } from '../../testing/call-rig'
import { answerSecond, settle, waited } from '../../testing/waiting-rig'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The second of two calls is active, and the first is on hold. */
async function twoCalls() {
  const rig = await waited()
  await answerSecond(rig)
  rig.line.commands.length = rig.secondLine.commands.length = 0
  return { ...rig, isMerged: () => rig.store.get(callsMergedAtom) }
}

async function merged(rig?: Awaited<ReturnType<typeof twoCalls>>) {
  const two = rig ?? (await twoCalls())
  const merging = two.actions.mergeCalls('e1')
  await settle()
  two.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  return two
}

test('the first call is taken off hold, and each of the others hears the other one (merge/calls)', async () => {
  const rig = await merged()
  expect(rig.line.commands).toEqual(['setMuted line-1 false', 'setHeld line-1 false', 'setMix line-1 second-1'])
  expect(rig.secondLine.commands).toEqual(['setMix second-1 line-1'])
  expect(rig.isMerged()).toBe(true)
  expect(rig.announcer.announced.at(-1)).toBe('polite: Tara Transfeld, Pavel Ostrowski and you hear each other')
})

test('a muted person is muted in both calls, and so are mute and hold (merge/calls)', async () => {
  const rig = await twoCalls()
  rig.secondLine.tell('mute', { id: 'second-1', muted: true })
  await merged(rig)
  expect(rig.line.commands[0]).toBe('setMuted line-1 true')
  await rig.actions.setMuted(false)
  expect(rig.line.commands.at(-1)).toBe('setMuted line-1 false')
  expect(rig.secondLine.commands.at(-1)).toBe('setMuted second-1 false')
  await rig.actions.setHeld(true)
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 true')
  expect(rig.secondLine.commands.at(-1)).toBe('setHeld second-1 true')
})

describe('merged calls on hold (merge/calls, hold/silent)', () => {
  async function held() {
    const rig = await merged()
    await rig.actions.setHeld(true)
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
    await settle()
    rig.line.commands.length = rig.secondLine.commands.length = 0
    return rig
  }
  const areBack = async (rig: Awaited<ReturnType<typeof held>>) => {
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    rig.secondLine.tell('held', { id: 'second-1', held: false, by: 'us' })
    await settle()
  }

  test('Resume brings both back, in which everybody hears each other again', async () => {
    const rig = await held()
    expect(rig.isMerged()).toBe(false)
    const resuming = rig.actions.setHeld(false)
    await settle()
    await areBack(rig)
    await resuming
    expect(rig.isMerged()).toBe(true)
    expect(rig.line.commands).toEqual(['setMuted line-1 false', 'setHeld line-1 false', 'setMix line-1 second-1'])
    expect(rig.secondLine.commands).toEqual(['setHeld second-1 false', 'setMix second-1 line-1'])
  })

  test('Resume brings back the one that is left', async () => {
    const rig = await held()
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await rig.actions.setHeld(false)
    expect(rig.secondLine.commands).toEqual(['setHeld second-1 false'])
  })

  test('after a switch to one of them, Resume is for that one', async () => {
    const rig = await held()
    await rig.actions.switchCalls('e1')
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await rig.actions.setHeld(true)
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await rig.actions.setHeld(false)
    expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
    expect(rig.secondLine.commands).toEqual([])
  })
})

test('a hold ends the merge, and nobody hears the other any more (merge/calls)', async () => {
  const rig = await merged()
  const splitting = rig.actions.splitCalls('e1')
  await settle()
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 true')
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await splitting
  expect(rig.isMerged()).toBe(false)
  expect(rig.line.commands.at(-1)).toBe('setMix line-1')
  expect(rig.secondLine.commands.at(-1)).toBe('setMix second-1')
  expect(rig.announcer.announced.at(-1)).toBe('polite: Pavel Ostrowski is on hold.')
})

test('one is dropped, and the call with the other goes on with the microphone alone (merge/calls)', async () => {
  const rig = await merged()
  rig.actions.dropCall('active', 'e1')
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'local' })
  await settle()
  expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: false })
  expect(rig.line.commands.at(-1)).toBe('setMix line-1')
  expect(rig.announcer.announced.at(-1)).toBe('polite: Back to Pavel Ostrowski')
})

test('End ends both calls (merge/calls)', async () => {
  const rig = await merged()
  const over = rig.actions.hangUp('e1')
  rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'local' })
  await over
  expect(rig.phase()).toBe('idle')
  expect(rig.factsOf('call-ended')).toHaveLength(2)
})

test('a line that cannot mix leaves both calls as they were, and says so (merge/calls)', async () => {
  const rig = await twoCalls()
  rig.secondLine.failNext('setMix', new VoiceError('failed'))
  const merging = rig.actions.mergeCalls('e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await merging
  expect(rig.isMerged()).toBe(false)
  expect(rig.line.commands.slice(-2)).toEqual(['setMix line-1', 'setHeld line-1 true'])
  expect(rig.notify.shown).toEqual(["error: We couldn't merge the calls."])
})

test('merged calls are not transferred (merge/calls)', async () => {
  const rig = await merged()
  const state = rig.state()
  await rig.actions.transferCall({ name: 'Ana', phone: '+12015550144', phones: [] })
  expect(rig.state()).toEqual(state)
})

test('after a reload they are merged again, muted as they were (merge/calls, call/reload)', async () => {
  const before = await merged()
  await before.actions.setMuted(true)
  before.line.tell('mute', { id: 'line-1', muted: true })
  before.secondLine.tell('mute', { id: 'second-1', muted: true })
  before.lifecycle.tellLeave()
  expect(before.storage.get('vp-last-call')?.live).toMatchObject([
    { callId: 'call-in-2', muted: true },
    { callId: 'call-1', heldByUs: false, muted: true },
  ])
  const rig = callRig({ stored: Object.fromEntries(before.storage.stored), now: before.now() + 1000 })
  rig.bus.emit('session-changed', { signedIn: true })
  await settle()
  expect(rig.store.get(callsMergedAtom)).toBe(true)
  expect(rig.line.commands).toEqual(['open', 'resume line-1 true', 'setMuted line-1 true', 'setMix line-1 second-1'])
  expect(rig.secondLine.commands).toEqual(['open', 'resume second-1 true', 'setMix second-1 line-1'])
})
