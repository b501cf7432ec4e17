import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallTarget } from '../../domain/call/call-state'
import { endedCallAtom, phoneCallsAtom } from '../../state/call/call'
import { callRig } from '../../testing/call-rig'
import { anUnknownTarget, aTarget } from '../../testing/builders'
import { answerSecond, settle, waited } from '../../testing/waiting-rig'
import { VoiceError } from '../../voice/voice-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page closes 65 s after the answer of the second call, and 75 s after that of the first. */
async function left({ first = aTarget(), resumes = true }: { first?: CallTarget; resumes?: boolean } = {}) {
  const rig = await waited({}, first)
  if (!resumes) rig.line.resume = rig.secondLine.resume = undefined
  rig.wait(10_000)
  await answerSecond(rig)
  rig.wait(65_000)
  rig.lifecycle.tellLeave()
  return rig
}

/** The next page, a second later. */
async function reloaded(
  before: Awaited<ReturnType<typeof left>>,
  prepare: (rig: ReturnType<typeof callRig>) => void = () => undefined,
) {
  const rig = callRig({ stored: Object.fromEntries(before.storage.stored), now: before.now() + 1000 })
  prepare(rig)
  rig.bus.emit('session-changed', { signedIn: true })
  await settle()
  return rig
}

test('both calls survive a reload: the current one goes on, and the other one is on hold (incoming/two-calls)', async () => {
  const before = await left()
  expect(before.api.callsOf('hangUpCall')).toEqual([])
  const rig = await reloaded(before)
  expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-in-2', media: 'connected' })
  expect(rig.others()).toMatchObject([{ callId: 'call-1', heldByUs: true, media: 'connected' }])
  expect(rig.line.commands).toEqual(['open', 'resume line-1 false'])
  expect(rig.secondLine.commands).toEqual(['open', 'resume second-1 false'])
  expect(rig.lifecycle.workerMessages).toHaveLength(2)
  expect(rig.callLock.held).toBe(true)

  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
  expect(rig.factsOf('call-ended')).toMatchObject([{ callId: 'call-in-2', seconds: 66 }])
  expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
  rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
  expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', seconds: 76 })
  await settle()
  expect(rig.callLock.held).toBe(false)
})

test('after a reload the calls can be switched, and a new one has a number of its own (incoming/two-calls)', async () => {
  const rig = await reloaded(await left())
  const before = rig.store.get(phoneCallsAtom).calls.map(({ id }) => id)
  expect(before).toHaveLength(2)
  const switching = rig.actions.switchCalls('e1')
  await settle()
  rig.secondLine.tell('held', { id: 'second-1', held: true, by: 'us' })
  await switching
  expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  for (const [line, id] of [
    ['line', 'line-1'],
    ['secondLine', 'second-1'],
  ] as const)
    rig[line].tell('hangup', { id, reason: 'remote' })
  await settle()
  await rig.dial()
  expect(before).not.toContain(rig.store.get(phoneCallsAtom).activeId)
  expect(rig.phase()).toBe('started')
})

test('one of two calls that the line has ended by then ends with its own time, and the other goes on (call/reload)', async () => {
  const rig = await reloaded(await left(), ({ line }) => line.failNext('resume', new VoiceError('no-call')))
  expect(rig.state()).toMatchObject({ callId: 'call-in-2' })
  expect(rig.others()).toEqual([])
  expect(rig.notify.shown.join()).toContain('ended. Its details are in the call log.')
  const other = await reloaded(await left(), ({ secondLine }) =>
    secondLine.failNext('resume', new VoiceError('no-call')),
  )
  expect(other.state()).toMatchObject({ callId: 'call-1', heldByUs: true, phase: 'in-progress' })
  expect(other.callLock.held).toBe(true)
})

test('a line that takes no call up ends both, each with the seconds of its talk (form/mandatory, call/reload)', async () => {
  const before = await left({ first: anUnknownTarget(), resumes: false })
  expect(before.api.callsOf('hangUpCall')).toHaveLength(2)
  expect(before.storage.get('vp-last-call')).toMatchObject({
    callId: 'call-in-2',
    ended: { outcome: 'complete', reason: 'session-lost', seconds: 65 },
    pendingForms: [{ callId: 'call-1', ended: { seconds: 75 } }],
  })
  const rig = await reloaded(before)
  expect(rig.phase()).toBe('idle')
  expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-in-2', seconds: 65 })
  // A page that returns from the browser's cache has ended the calls itself, and the form must be pending only once.
  before.lifecycle.tellRestore()
  await settle()
  expect(before.storage.get('vp-last-call')?.pendingForms).toHaveLength(1)
})

/** The page closes while the line has not answered the second call yet. */
async function leftWhileAnswering(first?: CallTarget) {
  const rig = await waited({}, first)
  rig.secondLine.answer = () => new Promise(() => undefined)
  void rig.ringing()[0]?.answer('e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  expect(rig.state()).toMatchObject({ phase: 'pending', callId: 'call-in-2' })
  expect(rig.others()).toMatchObject([{ callId: 'call-1' }])
  rig.wait(5_000)
  rig.lifecycle.tellLeave()
  return rig
}

test.each([
  ['a known person', aTarget()],
  ['an unknown number', anUnknownTarget()],
])(
  'a reload while the second call is being answered resumes the first, on hold, with %s (incoming/two-calls, call/reload)',
  async (_, first) => {
    const before = await leftWhileAnswering(first)
    expect(before.api.callsOf('hangUpCall').map(({ args }) => args.params)).toEqual([{ id: 'call-in-2' }])
    const rig = await reloaded(before)
    expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-1', heldByUs: true, media: 'connected' })
    expect(rig.line.commands).toEqual(['open', 'resume line-1 false'])
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', seconds: 6 })
  },
)

test('a page that returns from the browser’s cache has ended that call, so the next page does not resume it (call/complete)', async () => {
  const before = await leftWhileAnswering()
  before.lifecycle.tellRestore()
  await settle()
  expect(before.phase()).toBe('idle')
  expect(before.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', reason: 'session-lost' })
  expect(before.storage.get('vp-last-call')).toMatchObject({ callId: 'call-1', ended: { reason: 'session-lost' } })
  expect(before.storage.get('vp-last-call')?.live).toBeUndefined()
})
