import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { LateIncomingCalls } from '../../src/features/live-call'
import { callStateAtom, type CallTarget } from '../../src/state/call/call'
import { incomingCallsAtom } from '../../src/state/call/incoming'
import { instituteSettingsAtom, profileAtom, sessionAtom } from '../../src/state/session'
import {
  aCall,
  anOngoingCall,
  aProfile,
  anUnknownTarget,
  aStudent,
  aTarget,
  aUser,
  someSettings,
} from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { sharedNumber } from '../../src/testing/shared-number'
import type { Replies } from '../../src/testing/fakes/fake-api'

interface IncomingArgs {
  callers: CallTarget[]
  recording?: boolean
  earlier?: boolean
  /** Replies to the search for people with the number. */
  found?: Replies
  typing?: boolean
  /** The person is in another call. */
  inCall?: boolean
}

const { role: _role, children: _children, ...KNOWN } = aTarget()

function IncomingStory(props: IncomingArgs) {
  const { callers, recording = true, earlier = true, typing = false, inCall = false, found } = props
  const calls = earlier ? [aCall({ calledAt: '2026-11-17T15:00:00Z', duration: 133, notes: 'Happy about math' })] : []
  return (
    <FakePhone
      replies={{
        listCalls: { content: calls, count: calls.length },
        getUser: aUser({
          userId: KNOWN.personId ?? '',
          fullName: KNOWN.name,
          guardianships: [
            aStudent({ studentId: 'student-1', fullName: 'Mila Ostrowski', grade: { gradeName: 'Grade 3' } }),
            aStudent({ studentId: 'student-2', fullName: 'Jan Ostrowski', grade: { gradeName: 'Grade 7' } }),
          ],
        }),
        searchUsers: { content: [] },
        ...found,
      }}
      prepare={(store) => {
        store.set(sessionAtom, { phase: 'ready' })
        store.set(profileAtom, aProfile())
        if (inCall) {
          const call = anOngoingCall({ target: aTarget({ name: 'Tara Transfeld' }), can: { hold: true } })
          store.set(callStateAtom, { ...call, phase: 'in-progress', answeredAt: performance.now() })
        }
        const { virtualPhone } = someSettings()
        store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, recording } })
        store.set(
          incomingCallsAtom,
          callers.map((target, index) => ({
            callId: `call-${index}`,
            target,
            phone: target.phone ?? '+12015550123',
            answer: () => Promise.resolve(),
            decline: () =>
              store.set(incomingCallsAtom, (shown) => shown.filter(({ callId }) => callId !== `call-${index}`)),
          })),
        )
      }}
    >
      <div style={{ minBlockSize: '24rem' }}>
        <label>
          Notes <input autoFocus={typing} />
        </label>
        <LateIncomingCalls />
      </div>
    </FakePhone>
  )
}

const meta = {
  title: 'Call/Incoming',
  component: IncomingStory,
} satisfies Meta<typeof IncomingStory>
export default meta

type Story = StoryObj<typeof meta>

/** The caller's children and the last call come from the platform. */
export const Rings: Story = {
  args: { callers: [KNOWN] },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('region', { name: 'Incoming call' })
    await waitFor(() => expect(card).toHaveTextContent('Mila Ostrowski, Grade 3'))
    await waitFor(() => expect(card).toHaveTextContent('“Happy about math”'))
  },
}

/** The focus stays in a field in which the person types (incoming/card). */
export const WhileTyping: Story = {
  args: { callers: [KNOWN], typing: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Incoming call' })
    await expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveFocus()
  },
}

export const NotInDirectory: Story = {
  args: { callers: [anUnknownTarget({ name: '' })], earlier: false, recording: false },
  play: async ({ canvas }) => {
    const number = await canvas.findByText('201-555-0177', { exact: false })
    await waitFor(() => expect(number).toBeVisible())
    await expect(await canvas.findByText('Not in directory', { exact: false })).toBeVisible()
  },
}

/** Two parents of one child have the number. */
export const SharedNumber: Story = {
  args: { callers: [anUnknownTarget({ name: '' })], found: sharedNumber('+12015550177') },
  play: async ({ canvas }) => {
    const elena = await canvas.findByText('Elena Ostrowski · Mila Ostrowski, Grade 3')
    await waitFor(() => expect(elena).toBeVisible())
    await expect(canvas.getByText('Shared number', { exact: false })).toBeVisible()
  },
}

export const LongName: Story = {
  args: {
    callers: [
      { ...KNOWN, name: 'Wilhelmina Featherstonehaugh-Montgomery Vandersloot-Abernathy the Third of Saxe-Weimar' },
    ],
  },
}

/** A second caller waits during a call, and the focus stays where it is (incoming/waiting). */
export const Waits: Story = {
  args: { callers: [KNOWN], inCall: true },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('region', { name: 'Waiting call' })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hold and answer' })).toBeVisible())
    canvas.getByRole('textbox', { name: 'Notes' }).focus()
    await expect(card).toHaveTextContent('Your call with Tara Transfeld goes on hold.')
    await expect(card).not.toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Decline' })).toHaveFocus()
  },
}

/** Two callers at once: the first one is shown, and the other is counted. */
export const TwoCalls: Story = {
  args: { callers: [KNOWN, anUnknownTarget({ name: '' })], earlier: false },
  play: async ({ canvas }) => {
    const others = await canvas.findByText('1 more call is ringing', { exact: false })
    await waitFor(() => expect(others).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await canvas.findByText('201-555-0177', { exact: false })
  },
}
