import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsMergedAtom } from '../../state/call/call'
import { askedRecordingAtom, recordingPausedAtom } from '../../state/call/recording'
import { aCall } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { answerSecond, settle, waited } from '../../testing/waiting-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const BUSY = apiError('error:server', 503, 'Busy')
/** The platform cannot change the recording of the call on hold. */
const notOfFirst: Replies['pauseRecording'] = ({ params }) => {
  if (params?.id === 'call-1') throw BUSY
  return undefined
}

/** Two recorded calls: `call-in-2` with Tara is the active one, and `call-1` with Pavel is on hold. */
async function twoCalls(pauseRecording?: Replies['pauseRecording']) {
  const rig = await waited({ replies: { pauseRecording, getCall: aCall({ status: 'answered' }) } }, undefined, true)
  await answerSecond(rig)
  rig.announcer.announced.length = rig.line.commands.length = 0
  return {
    ...rig,
    pause: (paused: boolean) => rig.actions.setRecordingPaused(paused, 'e1'),
    async merge() {
      const merging = rig.actions.mergeCalls('e1')
      await settle()
      rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
      await merging
    },
    asked: () => rig.api.callsOf('pauseRecording').map(({ args }) => `${args.params?.id} ${JSON.stringify(args.body)}`),
    said: () => rig.announcer.announced.filter((said) => said.includes('Recording')),
    isPaused: () => rig.store.get(recordingPausedAtom),
    asks: () => rig.store.get(askedRecordingAtom),
    isMerged: () => rig.store.get(callsMergedAtom),
    /** Of the active call, and of the other one. */
    paused: () => [rig.state(), ...rig.others()].map((call) => 'recordingPaused' in call && call.recordingPaused),
  }
}

test('a pause is one of all merged calls, because each recording has both other sides (recording/pause)', async () => {
  const rig = await twoCalls()
  await rig.merge()
  await rig.pause(true)
  expect(rig.asked()).toEqual(['call-in-2 {"paused":true}', 'call-1 {"paused":true}'])
  expect([rig.isPaused(), rig.paused()]).toEqual([true, [true, true]])
  await rig.pause(false)
  expect([rig.isPaused(), rig.paused()]).toEqual([false, [false, false]])
  expect(rig.said()).toEqual(['polite: Recording paused', 'polite: Recording'])
})

test('of two calls of which one is on hold, only the active one is paused (recording/pause)', async () => {
  const rig = await twoCalls()
  await rig.pause(true)
  expect(rig.asked()).toEqual(['call-in-2 {"paused":true}'])
  expect(rig.paused()).toEqual([true, false])
})

test.each([
  ['the active one', 'secondLine', 'second-1', 'call-1'],
  ['the one on hold', 'line', 'line-1', 'call-in-2'],
] as const)(
  'before a merge with %s paused, the other one is paused too (recording/pause)',
  async (_, line, id, other) => {
    let answer = () => {}
    const rig = await twoCalls(() => new Promise<undefined>((done) => (answer = () => done(undefined))))
    rig[line].tell('recording', { id, paused: true })
    const merging = rig.merge()
    await settle()
    expect(rig.asked()).toEqual([`${other} {"paused":true}`])
    // Nothing is mixed before it is so.
    expect([rig.line.commands, rig.isMerged()]).toEqual([[], false])
    answer()
    await settle()
    rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
    await merging
    expect([rig.isMerged(), rig.isPaused(), rig.paused()]).toEqual([true, true, [true, true]])
  },
)

test('calls of which one cannot be paused are not merged with a paused one (recording/pause)', async () => {
  const rig = await twoCalls(notOfFirst)
  await rig.pause(true)
  await rig.actions.mergeCalls('e1')
  expect([rig.isMerged(), rig.line.commands, rig.paused()]).toEqual([false, [], [true, false]])
  expect(rig.notify.shown).toEqual([
    "error: We couldn't pause the recording of the call with Pavel Ostrowski, so the calls aren't merged.",
  ])
})

test('if one of merged calls is not paused, nothing says that they are, and a message says which (recording/pause)', async () => {
  const rig = await twoCalls(notOfFirst)
  await rig.merge()
  await rig.pause(true)
  expect([rig.isPaused(), rig.paused()]).toEqual([false, [true, false]])
  expect(rig.said()).toEqual([])
  expect(rig.notify.shown).toEqual([
    "error: We couldn't pause the recording of the call with Pavel Ostrowski. It goes on.",
  ])
  // The next press asks only for that one.
  rig.api.reply('pauseRecording', undefined)
  await rig.pause(true)
  expect(rig.asked().slice(2)).toEqual(['call-1 {"paused":true}'])
  expect([rig.isPaused(), rig.said()]).toEqual([true, ['polite: Recording paused']])
})

test('if one of merged calls stays paused, the mark says Recording, and a message says which (recording/pause)', async () => {
  const rig = await twoCalls()
  await rig.merge()
  await rig.pause(true)
  rig.api.reply('pauseRecording', notOfFirst)
  rig.api.reply('getCall', aCall({ status: 'answered', pauses: [{ from: 2 }] }))
  await rig.pause(false)
  expect([rig.isPaused(), rig.paused()]).toEqual([false, [false, true]])
  expect(rig.notify.shown).toEqual([
    "error: We couldn't resume the recording of the call with Pavel Ostrowski. It is still paused.",
  ])
})

test('calls that are merged while the platform pauses one are both paused (recording/pause)', async () => {
  const answers: (() => void)[] = []
  const rig = await twoCalls(() => new Promise<undefined>((done) => answers.push(() => done(undefined))))
  const merging = rig.actions.mergeCalls('e1')
  await settle()
  const pausing = rig.pause(true)
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  expect([rig.isMerged(), rig.asks(), rig.isPaused()]).toEqual([true, true, false])
  answers[0]?.()
  await settle()
  expect([rig.asked(), rig.isPaused()]).toEqual([['call-in-2 {"paused":true}', 'call-1 {"paused":true}'], false])
  answers[1]?.()
  await pausing
  expect([rig.asks(), rig.isPaused()]).toEqual([undefined, true])
})

test('calls are merged with one that was paused while its line took it off hold (recording/pause)', async () => {
  const rig = await twoCalls()
  const merging = rig.actions.mergeCalls('e1')
  await settle()
  await rig.pause(true)
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  await settle()
  expect([rig.isMerged(), rig.isPaused(), rig.paused()]).toEqual([true, true, [true, true]])
})

test('a merge waits for the platform, which is asked to pause one of the calls (recording/pause)', async () => {
  const answers: (() => void)[] = []
  const rig = await twoCalls(() => new Promise<undefined>((done) => answers.push(() => done(undefined))))
  const pausing = rig.pause(true)
  const merging = rig.actions.mergeCalls('e1')
  await settle()
  expect(rig.line.commands).toEqual([])
  answers[0]?.()
  await pausing
  await settle()
  expect(rig.asked()).toEqual(['call-in-2 {"paused":true}', 'call-1 {"paused":true}'])
  answers[1]?.()
  await settle()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  expect([rig.isMerged(), rig.isPaused()]).toEqual([true, true])
})

test('after a split, and when one ends, each call says what its own recording does (recording/pause)', async () => {
  const rig = await twoCalls()
  await rig.merge()
  await rig.pause(true)
  const splitting = rig.actions.splitCalls('e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await splitting
  await rig.pause(false)
  expect([rig.isPaused(), rig.paused()]).toEqual([false, [false, true]])
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
  await settle()
  expect([rig.state(), rig.isPaused()]).toMatchObject([{ callId: 'call-1', recordingPaused: true }, true])
})

test('after a reload both are paused before they are merged again (recording/pause, call/reload)', async () => {
  const before = await twoCalls()
  await before.merge()
  await before.pause(true)
  before.lifecycle.tellLeave()
  const stored = Object.fromEntries(before.storage.stored)
  const rig = callRig({ stored, now: before.now() + 1000 })
  rig.bus.emit('session-changed', { signedIn: true })
  await settle()
  expect([rig.store.get(callsMergedAtom), rig.store.get(recordingPausedAtom)]).toEqual([true, true])
})
