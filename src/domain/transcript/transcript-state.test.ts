import { expect, test } from 'vitest'
import { transcriptState, type TranscribedCall } from './transcript-state'

const ON = { transcription: true }
const call: TranscribedCall = { transcriptionStatus: 'processed', voicemailTranscriptionStatus: 'submitted' }

test.each([
  ['no settings yet', undefined, call, 'off'],
  ['the flag off', { transcription: false }, call, 'off'],
  ['the flag off and a restriction', { transcription: false }, { ...call, restrictions: ['recording'] }, 'off'],
  ['a restriction', ON, { ...call, restrictions: ['other', 'recording'] }, 'restricted'],
  ['another restriction', ON, { ...call, restrictions: ['other'] }, 'processed'],
  ['a status', ON, call, 'processed'],
  ['a status of a newer platform', ON, { transcriptionStatus: 'unknown' }, 'unknown'],
  ['no status', ON, {}, 'not_submitted'],
] as const)('with %s', (_, institute, of, state) => {
  expect(transcriptState(institute, of, 'call')).toBe(state)
})

test('a voicemail has a status of its own', () => {
  expect(transcriptState(ON, call, 'voicemail')).toBe('submitted')
})
