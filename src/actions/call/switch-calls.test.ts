import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VoiceError } from '../../domain/errors'
import { endedCallAtom } from '../../state/call/call'
import { aTarget } from '../../testing/builders'
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
  return rig
}

/** The first call is active again, and the second is on hold. */
async function switched() {
  const rig = await twoCalls()
  const switching = rig.actions.switchCalls('e1')
  await settle()
  expect(rig.secondLine.commands).toContain('setHeld second-1 true')
  expect(rig.line.commands).not.toContain('setHeld line-1 false')
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await switching
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  return rig
}

test('the first call is taken off hold once the second is on hold (incoming/two-calls)', async () => {
  const rig = await switched()
  expect(rig.line.commands).toContain('setHeld line-1 false')
  expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: false })
  expect(rig.others()).toMatchObject([{ callId: 'call-in-2', heldByUs: true }])
  expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-1' })
  expect(rig.announcer.announced.at(-1)).toBe('polite: Call resumed')
})

test('each call stays muted as it was (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  await rig.actions.setMuted(true)
  rig.secondLine.tell('mute', { id: 'second-1', muted: true })
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await switching
  expect(rig.state()).toMatchObject({ callId: 'call-1', muted: false })
  expect(rig.others()).toMatchObject([{ muted: true }])
  await rig.actions.setMuted(true)
  expect(rig.line.commands).toContain('setMuted line-1 true')
})

test('each of two muted calls warns separately that nobody hears the person speak (call/muted-speech)', async () => {
  const rig = await waited()
  rig.line.tell('mute', { id: 'line-1', muted: true })
  await answerSecond(rig)
  rig.secondLine.tell('mute', { id: 'second-1', muted: true })
  rig.secondLine.tell('muted-speech', { id: 'second-1', speaking: true })
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await switching
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  const hints = () => rig.announcer.announced.filter((words) => words.includes("You're muted"))
  expect(hints()).toHaveLength(1)
  for (const speaking of [true, false, true]) rig.line.tell('muted-speech', { id: 'line-1', speaking })
  expect(rig.state()).toMatchObject({ callId: 'call-1', speaksMuted: true })
  expect(hints()).toHaveLength(2)
})

test.each([
  {
    ends: ['line', 'line-1', 'call-1'],
    stays: ['secondLine', 'second-1', 'call-in-2'],
    heldByUs: true,
  },
  {
    ends: ['secondLine', 'second-1', 'call-in-2'],
    stays: ['line', 'line-1', 'call-1'],
    heldByUs: false,
  },
] as const)('$ends.2 ends after a switch, and $stays.2 goes on as it is (incoming/two-calls)', async (row) => {
  const [endedOn, endedLine, endedId] = row.ends
  const [line, lineId, callId] = row.stays
  const rig = await switched()
  rig[endedOn].tell('hangup', { id: endedLine, reason: 'remote' })
  await settle()
  expect(rig.state()).toMatchObject({ callId, heldByUs: row.heldByUs, phase: 'in-progress' })
  expect(rig.others()).toEqual([])
  expect(rig.storage.get('vp-last-call')).toMatchObject({ callId })
  expect(rig.callLock.held).toBe(true)
  await rig.actions.setHeld(!row.heldByUs)
  expect(rig[line].commands.at(-1)).toBe(`setHeld ${lineId} ${String(!row.heldByUs)}`)
  rig[line].tell('hangup', { id: lineId, reason: 'remote' })
  await settle()
  expect(rig.factsOf('call-ended')).toMatchObject([{ callId: endedId }, { callId }])
  expect(rig.store.get(endedCallAtom)).toMatchObject({ callId })
  expect(rig.callLock.held).toBe(false)
})

test('nothing changes if the second cannot be put on hold (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  rig.secondLine.failNext('setHeld', new VoiceError('failed'))
  await rig.actions.switchCalls('e1')
  expect(rig.notify.shown).toEqual(["error: We couldn't put the call on hold."])
  expect(rig.state()).toMatchObject({ callId: 'call-in-2' })
  expect(rig.others()).toMatchObject([{ callId: 'call-1' }])
  expect(rig.line.commands).not.toContain('setHeld line-1 false')
})

test('the second ends while it goes on hold, and the first is taken off hold (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
  await switching
  expect(rig.line.commands).toContain('setHeld line-1 false')
  expect([rig.state(), ...rig.others()]).toMatchObject([{ callId: 'call-1' }])
})

test('the first ends while the second goes on hold, and the second is taken off hold again (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await switching
  expect([rig.state(), ...rig.others()]).toMatchObject([{ callId: 'call-in-2' }])
  expect(rig.secondLine.commands.at(-1)).toBe('setHeld second-1 false')
})

test('both end while the second goes on hold, and nothing is taken off hold (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
  await switching
  expect(rig.phase()).toBe('idle')
  expect(rig.secondLine.commands).not.toContain('setHeld second-1 false')
  expect(rig.callLock.held).toBe(false)
})

test('a second press while it switches does not switch back (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  const presses = [rig.actions.switchCalls('e1'), rig.actions.switchCalls('e1')]
  await settle()
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await Promise.all(presses)
  await settle()
  // Otherwise the caller who is shown as on hold would hear the person.
  expect(rig.state()).toMatchObject({ callId: 'call-1' })
  expect(rig.others()).toMatchObject([{ callId: 'call-in-2' }])
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  void rig.actions.switchCalls('e1')
  await settle()
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 true')
})

test('nothing switches while the second is being transferred (incoming/two-calls)', async () => {
  const rig = await twoCalls()
  rig.secondLine.transfer = () => new Promise<void>(() => undefined)
  void rig.actions.transferCall(aTarget({ name: 'Ana Ruiz', phone: '+12015550150' }))
  await rig.actions.switchCalls('e1')
  expect(rig.secondLine.commands).not.toContain('setHeld second-1 true')
  expect(rig.state()).toMatchObject({ callId: 'call-in-2', transferringTo: 'Ana Ruiz' })
})
