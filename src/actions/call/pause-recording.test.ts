import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instituteSettingsAtom } from '../../state/session'
import { aCall, someSettings } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { apiError } from '../../testing/fakes/fake-api'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const BUSY = apiError('error:server', 503, 'Busy')

async function talking(replies: Parameters<typeof callRig>[0] = {}, recording = true) {
  const rig = callRig(replies)
  const { virtualPhone } = someSettings()
  rig.store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, recording } })
  await rig.talk()
  return rig
}

test('the recording is paused once the platform says so, which is announced (recording/pause)', async () => {
  const rig = await talking({ replies: { pauseRecording: undefined } })
  const pausing = rig.actions.setRecordingPaused(true)
  expect(rig.state()).not.toMatchObject({ recordingPaused: true })
  await pausing
  expect(rig.state()).toMatchObject({ phase: 'in-progress', recordingPaused: true })
  await rig.actions.setRecordingPaused(false)
  expect(rig.state()).toMatchObject({ recordingPaused: false })
  expect(rig.api.callsOf('pauseRecording').map(({ args }) => args)).toMatchObject([
    { params: { id: 'call-1' }, body: { paused: true } },
    { params: { id: 'call-1' }, body: { paused: false } },
  ])
  expect(rig.announcer.announced.slice(-2)).toEqual(['polite: Recording paused', 'polite: Recording'])
})

test('the line says it too, as after a reload, and once is enough (recording/pause)', async () => {
  const rig = await talking()
  for (let time = 0; time < 2; time++) rig.line.tell('recording', { id: 'line-1', paused: true })
  rig.line.tell('recording', { id: 'another', paused: false })
  expect(rig.state()).toMatchObject({ recordingPaused: true })
  expect(rig.announcer.announced.filter((said) => said === 'polite: Recording paused')).toHaveLength(1)
})

test('a recording that could not be paused goes on, and the person reads so (recording/pause)', async () => {
  const rig = await talking({ replies: { pauseRecording: BUSY, getCall: aCall() } })
  await rig.actions.setRecordingPaused(true)
  expect(rig.state()).not.toMatchObject({ recordingPaused: true })
  rig.line.tell('recording', { id: 'line-1', paused: true })
  rig.api.reply('getCall', aCall({ pauses: [{ from: 2 }] }))
  await rig.actions.setRecordingPaused(false)
  expect(rig.state()).toMatchObject({ recordingPaused: true })
  expect(rig.notify.shown).toEqual([
    "error: We couldn't pause the recording. It goes on.",
    "error: We couldn't resume the recording. It is still paused.",
  ])
})

test('it counts as paused if the platform has done so, although its answer was lost (recording/pause)', async () => {
  const rig = await talking({ replies: { pauseRecording: BUSY, getCall: aCall({ pauses: [{ from: 2 }] }) } })
  await rig.actions.setRecordingPaused(true)
  expect(rig.state()).toMatchObject({ recordingPaused: true })
  expect(rig.notify.shown).toEqual([])
})

test('nobody relies on a silence of which the platform says nothing (recording/pause)', async () => {
  const rig = await talking({ replies: { pauseRecording: BUSY, getCall: BUSY } })
  rig.line.tell('recording', { id: 'line-1', paused: true })
  await rig.actions.setRecordingPaused(false)
  expect(rig.state()).toMatchObject({ recordingPaused: false })
  expect(rig.notify.shown).toEqual(["error: We don't know if the recording goes on. Assume that it does."])
})

test('a missed change is known once the platform is heard again, as on a SIP line (recording/pause)', async () => {
  const rig = await talking({ replies: { getCall: aCall({ status: 'answered', pauses: [{ from: 2 }] }) } })
  rig.live.readAgain(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(rig.state()).toMatchObject({ recordingPaused: true })
})

test('a call that is not recorded has no recording to pause (recording/pause)', async () => {
  const rig = await talking({}, false)
  rig.line.tell('recording', { id: 'line-1', paused: true })
  expect(rig.state()).not.toMatchObject({ recordingPaused: true })
})
