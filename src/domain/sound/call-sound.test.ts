import { expect, test } from 'vitest'
import { hasSound, isPausedNow, kindOfSound, type SoundingCall } from './call-sound'

test.each<[boolean, string, SoundingCall]>([
  [true, 'a recording that is processed', { status: 'completed', recordingStatus: 'processed' }],
  [false, 'one still in processing', { status: 'completed', recordingStatus: 'submitted' }],
  [false, 'one that failed', { status: 'completed', recordingStatus: 'failed' }],
  [false, 'a call that was not recorded', { status: 'completed', recordingStatus: 'not_submitted' }],
  [false, 'a call without a recording status', { status: 'completed' }],
  [true, 'a message', { status: 'voicemail', recordingStatus: 'not_submitted' }],
  [true, 'a message without a recording status', { status: 'voicemail_transferred' }],
  [false, 'a message still in processing', { status: 'voicemail', recordingStatus: 'submitted' }],
  [false, 'a restricted message', { status: 'voicemail', restrictions: ['recording'] }],
  [
    false,
    'a restricted recording',
    { status: 'completed', recordingStatus: 'processed', restrictions: ['x', 'recording'] },
  ],
])('%s: %s can be heard', (expected, _, call) => {
  expect(hasSound(call)).toBe(expected)
})

test('a call that reached an answering machine has no message', () => {
  expect(kindOfSound({ status: 'machine' })).toBe('call')
  expect(kindOfSound({ status: 'voicemail' })).toBe('voicemail')
})

test.each([
  [undefined, false],
  [[], false],
  [[{ from: 1, to: 2 }], false],
  [[{ from: 1, to: 2 }, { from: 4 }], true],
])('of a live call with the pauses %j the recording is paused: %j (recording/pause)', (pauses, isPaused) => {
  expect(isPausedNow({ pauses })).toBe(isPaused)
})
