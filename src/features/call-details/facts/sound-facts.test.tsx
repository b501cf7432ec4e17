import { expect, test } from 'vitest'
import { instituteSettingsAtom, profileAtom } from '../../../state/session'
import type { Call } from '../../../state/call/calls'
import { aCall, aProfile, aUser, someSettings } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { CallDetails } from '../index'

const show = (change: Partial<Call>) =>
  renderView(<CallDetails callId="c1" />, {
    replies: { getCall: aCall({ id: 'c1', ...change }), getUser: aUser(), listReasons: { content: [] } },
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings({ transcription: true }))
    },
  })

/** The name of the fact with this value. */
const factOf = (value: HTMLElement) => value.parentElement?.querySelector('dt')?.textContent

test.each([
  ['not_submitted', 'No Recording'],
  ['submitted', 'Processing'],
  ['failed', 'Failed'],
  ['unknown', 'Unknown'],
] as const)('a recording that is %s is the fact %s, without a heading (details/pending)', async (status, label) => {
  const { screen } = await show({ recordingStatus: status })
  expect(factOf(await screen.findByText(label))).toBe('Recording')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Recording' })).toBeNull()
})

test.each([
  ['not_submitted', 'No Transcript'],
  [undefined, 'No Transcript'],
  ['submitted', 'Processing'],
  ['failed', 'Failed'],
  ['unknown', 'Unknown'],
] as const)('a transcript that is %s is the fact %s, without a heading (details/pending)', async (status, label) => {
  const { screen } = await show({ transcriptionStatus: status })
  expect(factOf(await screen.findByText(label))).toBe('Transcript')
  expect(screen.queryByText('Read transcript')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Transcript' })).toBeNull()
})

test.each(['unanswered', 'busy', 'out_of_office_hours'] as const)(
  'a call in which nobody talked (%s) says nothing of either (details/pending)',
  async (status) => {
    const { screen } = await show({ status, duration: 0, recordingStatus: 'not_submitted' })
    await screen.findByText('No call details added')
    expect(screen.queryByText(/^(Recording|Transcript)$/)).toBeNull()
  },
)
