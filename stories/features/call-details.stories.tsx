import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Call } from '../../src/api/contract/calls'
import { CallDetails, type CallDetailsProps } from '../../src/features/call-details'
import { callHindranceAtom, endedCallAtom } from '../../src/state/call/call'
import { instituteSettingsAtom, profileAtom } from '../../src/state/session'
import type { Store } from '../../src/state/store'
import { appMountedAtom, listenedFactsAtom } from '../../src/state/view'
import { aCall, aProfile, aReason, aStudent, aTarget, aUser, someSettings } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { aTranscript, aVoicemailTranscript } from '../../src/testing/transcripts'

interface DetailsArgs extends Pick<CallDetailsProps, 'mode'> {
  call?: Partial<Call>
  replies?: Replies
  draft?: object
  prepare?: (store: Store) => void
}

const REASONS = ['Attendance', 'Behavior', 'Health', 'Homework', 'Transportation', 'Meeting'].map((reason) =>
  aReason({ reason }),
)
const PARENT = aUser({
  kids: [aStudent({ studentId: 's1' }), aStudent({ studentId: 's2', fullName: 'Jan Ostrowski' })],
})
// The state's type is read-only, but an answer is not shared yet.
const TRANSCRIPT = { data: structuredClone(aTranscript()) as never }
const VOICEMAIL_TRANSCRIPT = { data: structuredClone(aVoicemailTranscript()) as never }
/** An endpoint that never answers. */
const never = () => new Promise<never>(() => undefined)
const UNKNOWN = { callToId: 'system', callToName: '', callToNumber: '+12015550177' }

function DetailsStory({ call = {}, replies, draft, prepare, mode }: DetailsArgs) {
  const stored = aCall({ id: 'c1', ...call })
  return (
    <FakePhone
      stored={draft ? { 'vp-draft:c1': draft } : {}}
      replies={{
        getCall: stored,
        getUser: PARENT,
        searchUsers: { content: [] },
        listReasons: { content: REASONS },
        saveCall: stored,
        ...replies,
      }}
      prepare={(store) => {
        store.set(profileAtom, aProfile())
        store.set(instituteSettingsAtom, someSettings())
        prepare?.(store)
      }}
    >
      <div style={{ background: 'var(--vp-color-page)', padding: 16 }}>
        <CallDetails callId="c1" mode={mode} />
      </div>
    </FakePhone>
  )
}

const meta = { title: 'Screens/Call details', component: DetailsStory } satisfies Meta<typeof DetailsStory>
export default meta
type Story = StoryObj<typeof meta>

const ALL: Partial<Call> = {
  notes: 'Mila has a fever and stays home.\nBack on Monday; homework goes by e-mail.',
  reasons: ['Attendance', 'Health'],
  studentId: 's1',
  studentName: 'Mila Ostrowski',
  recordingStatus: 'processed',
  transcriptionStatus: 'processed',
}

export const Full: Story = {
  args: { call: ALL },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Play recording' })).toBeVisible()
    await expect(canvas.getByRole('slider', { name: 'Position in the recording' })).toHaveAttribute(
      'aria-valuetext',
      '0:00 of 2:13',
    )
    await expect(canvas.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Read transcript' })).toBeVisible()
  },
}

/** Follow up is offered if the page listens for it, so that it can write to a family that did not answer. */
export const FollowUp: Story = {
  args: {
    call: { status: 'unanswered', duration: 0 },
    mode: 'edit',
    prepare: (store) => store.set(listenedFactsAtom, ['follow-up']),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Follow up' })).toBeVisible()
  },
}

export const InTheApp: Story = {
  args: { call: ALL, prepare: (store) => store.set(appMountedAtom, true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Read transcript' })).toHaveAttribute('href')
  },
}

export const NoDetails: Story = {
  args: { call: { recordingStatus: 'not_submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call details added')).toBeVisible()
    await expect(canvas.getByText('No Recording')).toBeVisible()
  },
}

export const RecordingPending: Story = {
  args: { call: { recordingStatus: 'submitted', transcriptionStatus: 'submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/being generated/)).toBeVisible()
  },
}

export const RecordingFailed: Story = {
  args: { call: { ...ALL, recordingStatus: 'failed', transcriptionStatus: 'failed' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Failed')).toHaveLength(2)
  },
}

export const StatusesFromANewerPlatform: Story = {
  args: { call: { status: 'unknown', recordingStatus: 'unknown', transcriptionStatus: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Unknown')).toHaveLength(2)
  },
}

export const WithoutTranscripts: Story = {
  args: {
    call: ALL,
    prepare: (store) => store.set(instituteSettingsAtom, someSettings({ transcription: false })),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Play recording' })
    await expect(canvas.queryByText('Transcript')).toBeNull()
  },
}

export const TranscriptInPlace: Story = {
  args: { call: ALL, replies: { getTranscript: TRANSCRIPT } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Read transcript' }))
    await expect(canvas.getByRole('button', { name: 'Back to details' })).toHaveFocus()
    await expect(await canvas.findByRole('region', { name: 'Transcript' })).toBeVisible()
  },
}

const VOICEMAIL: Partial<Call> = {
  status: 'voicemail',
  direction: 'inbound',
  callFromId: 'parent-1',
  callFromName: 'Pavel Ostrowski',
  callFromNumber: '+12015550123',
  callToId: 'staff-1',
  callToName: 'Nora Castellanos',
  duration: 14,
}

export const Voicemail: Story = {
  args: {
    call: { ...VOICEMAIL, voicemailTranscriptionStatus: 'processed' },
    replies: { getVoicemailTranscript: VOICEMAIL_TRANSCRIPT },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Voicemail details' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Play voicemail' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Transcript' })).toBeVisible()
  },
}

export const VoicemailPending: Story = {
  args: { call: { ...VOICEMAIL, recordingStatus: 'submitted', voicemailTranscriptionStatus: 'submitted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/being generated/)).toBeVisible()
  },
}

export const VoicemailFailed: Story = {
  args: { call: { ...VOICEMAIL, recordingStatus: 'failed', voicemailTranscriptionStatus: 'failed' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Failed')).toHaveLength(2))
  },
}

export const OldData: Story = {
  args: { call: { callToId: undefined, callToName: '', notes: 'From before the numbers had owners' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '201-555-0123' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull()
  },
}

/** A note of 100,000 characters without a line break opportunity, and 200 reasons (`api/unknown-field`). */
export const VeryMuch: Story = {
  args: {
    call: {
      ...ALL,
      notes: 'x'.repeat(100_000),
      reasons: Array.from({ length: 200 }, (_, index) => `Reason ${index + 1}`),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Reason 200')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const RecordingRestricted: Story = {
  args: { call: { ...ALL, restrictions: ['recording'] } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Mila Ostrowski/, { selector: 'p' })
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const SomebodyElses: Story = {
  args: { call: { ...ALL, callFromId: 'staff-2' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Call details' })
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull()
  },
}

export const LongTexts: Story = {
  args: {
    call: {
      ...ALL,
      notes: `${'word '.repeat(300)}\n${'x'.repeat(400)}`,
      reasons: ['A reason that an administrator wrote as a whole sentence, with a comma and more', 'Health'],
      callRelationType: 'other',
      callRelationTo: 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Call details' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Loading: Story = { args: { replies: { getCall: never } } }

export const Failed: Story = {
  args: {
    replies: { getCall: apiError('error:network', 500, 'No connection.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const NotFound: Story = {
  args: {
    replies: {
      getCall: apiError('error:not-found', 404, 'This no longer exists.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: "We couldn't find this call." })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const EditParent: Story = {
  args: { mode: 'edit', call: ALL },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Notes' }), ' Called twice.')
    await expect(canvas.getByRole('combobox', { name: 'Regarding Student' })).toHaveValue('s1')
    await expect(canvas.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  },
}

export const EditUnknownIncomplete: Story = {
  args: { mode: 'edit', call: UNKNOWN },
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(save)
    await expect(canvas.getByText('Please select at least 1 reason for call.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name of the person this call is regarding' })).toHaveFocus()
  },
}

export const EditWithDraft: Story = {
  args: {
    mode: 'edit',
    draft: {
      notes: 'Typed before the page was reloaded',
      reasons: ['Health', 'other'],
      otherReason: 'Lost key',
      callRelationType: 'student',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Notes' })).toHaveValue(
      'Typed before the page was reloaded',
    )
    await expect(canvas.getByRole('textbox', { name: 'Other reason' })).toHaveValue('Lost key')
  },
}

export const EditLoading: Story = { args: { mode: 'edit', replies: { listReasons: never } } }

export const EditReasonsFailed: Story = {
  args: {
    mode: 'edit',
    replies: {
      listReasons: apiError('error:server', 500, 'The platform has a problem.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("We couldn't load the reasons. You can write one next to Other."),
    ).toBeVisible()
  },
}

/** Nobody was reached: the outcome, and what comes next. */
export const NotReached: Story = {
  args: {
    mode: 'edit',
    call: { direction: 'outbound', status: 'busy', duration: 0 },
    replies: {
      searchUsers: {
        content: [
          aUser({
            userId: 'parent-2',
            fullName: 'Bartholomew Featherstonehaugh',
            guardianships: aUser().guardianships,
          }),
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Busy' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call again' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Left no message' })).toBeVisible()
  },
}

/** The tooltip of a button that cannot be pressed has its own colors and width, also in a narrow form. */
export const NotReachedNoCalls: Story = {
  args: {
    ...NotReached.args,
    replies: {},
    prepare: (store) => store.set(callHindranceAtom, 'unsupported'),
  },
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: 400 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('button', { name: 'Call again' })
    again.focus()
    await userEvent.hover(again)
    const tip = await canvas.findByRole('tooltip')
    await waitFor(() => expect(tip).toBeVisible())
    const caption = getComputedStyle(canvas.getByText('Save with:'))
    await expect(getComputedStyle(tip).color).not.toBe(caption.color)
    await expect(tip.getBoundingClientRect().width).toBeLessThan(210)
    // What it covers is judged too.
    await userEvent.unhover(again)
    again.blur()
    await waitFor(() => expect(tip).not.toBeVisible())
  },
}

export const Unsaved: Story = {
  args: {
    mode: 'edit',
    call: UNKNOWN,
    prepare: (store) =>
      store.set(endedCallAtom, {
        callId: 'c1',
        outcome: 'complete',
        reason: 'remote',
        seconds: 9,
        target: aTarget(),
        phone: '+12015550177',
      }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Unsaved call details' })
    await expect(dialog).toHaveTextContent(
      'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    )
  },
}
