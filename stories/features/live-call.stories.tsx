import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { CallQuality } from '../../src/domain/call/call-state'
import { CallButton } from '../../src/features/call-button'
import { CallBanner, LiveCallPanel } from '../../src/features/live-call'
import { callQualityAtom, callStateAtom, sentDigitsAtom, type CallState } from '../../src/state/call/call'
import { callReasonsAtom } from '../../src/state/call/calls'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../src/state/session'
import {
  aCall,
  aProfile,
  anOngoingCall,
  anUnknownTarget,
  aReason,
  assignedPhones,
  aTarget,
} from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

interface LiveCallArgs {
  state: CallState
  quality?: CallQuality
  sent?: string
  view?: ReactNode
}

function LiveCallStory({ state, quality = GOOD, sent = '', view = <LiveCallPanel /> }: LiveCallArgs) {
  return (
    <FakePhone
      replies={{ listCalls: { content: EARLIER, count: EARLIER.length } }}
      prepare={(store) => {
        store.set(sessionAtom, { phase: 'ready' })
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(callReasonsAtom, REASONS)
        store.set(callStateAtom, state)
        store.set(callQualityAtom, quality)
        store.set(sentDigitsAtom, sent)
      }}
    >
      {view}
    </FakePhone>
  )
}

const REASONS = ['Attendance', 'Behavior', 'Grades and progress', 'Health', 'Meeting request', 'Transportation'].map(
  (reason) => aReason({ reason }),
)
const EARLIER = [
  aCall({ calledAt: '2026-11-17T15:00:00Z', notes: 'Happy about math' }),
  aCall({ calledAt: '2026-11-12T15:00:00Z', status: 'unanswered', duration: 0 }),
  aCall({
    calledAt: '2026-11-03T15:00:00Z',
    duration: 42,
    notes: 'Asked for a meeting with the math teacher, any day but Friday.',
  }),
]
const CHILDREN = [
  { id: 'student-1', fullName: 'Mila Ostrowski', grade: 'Grade 3' },
  { id: 'student-2', fullName: 'Jan Ostrowski', grade: 'Grade 7' },
]

const GOOD: CallQuality = {
  mos: 4.3,
  level: 'good',
  roundTripMs: 40,
  jitterMs: 4,
  lossPercent: 0,
  inputLevel: 0.55,
  outputLevel: 0.4,
}
const POOR: CallQuality = { ...GOOD, mos: 2, level: 'poor', lossPercent: 14 }
const inProgress = (change: Parameters<typeof anOngoingCall>[0] = {}): CallState => ({
  phase: 'in-progress',
  ...anOngoingCall({ answeredAt: performance.now() - 133_000, ...change }),
})

const meta = {
  title: 'Screens/Live call',
  component: LiveCallStory,
  args: { state: inProgress() },
} satisfies Meta<typeof LiveCallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Connecting: Story = { args: { state: { phase: 'pending', ...anOngoingCall() } } }

export const Ringing: Story = { args: { state: { phase: 'started', ...anOngoingCall({ ringing: true }) } } }

export const Connected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^00:02:1/)
    await expect(canvas.getByRole('button', { name: 'Mute' })).toBeVisible()
  },
}

export const MutedAndRecorded: Story = {
  args: {
    state: inProgress({
      muted: true,
      recorded: true,
      target: aTarget({ name: 'Maximiliana Konstantinopoulos-Featherstonehaugh' }),
    }),
  },
}

/** Beside the controls: children, the last three calls, notes, and reasons as chips. */
export const WhatItIsAbout: Story = {
  args: { state: inProgress({ target: aTarget({ children: CHILDREN }) }) },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Regarding Student' }), 'Jan Ostrowski, Grade 7')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Health' }))
    await expect(canvas.getByRole('checkbox', { name: 'Health' })).toBeChecked()
    await expect((await canvas.findByRole('list', { name: 'Last calls' })).children).toHaveLength(3)
  },
}

export const UnknownNumber: Story = {
  args: { state: inProgress({ target: anUnknownTarget({ name: '' }), phone: '+12015550177' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '201-555-0177' })).toBeVisible()
    await expect(canvas.getByText('Not in directory')).toBeVisible()
  },
}

export const DialPad: Story = {
  args: { sent: '159*0#' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keypad' }))
    await expect(canvas.getByRole('status', { name: 'Digits sent' })).toHaveTextContent('159*0#')
  },
}

export const Notes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notes' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Notes' }), 'Bus was late; will send the form again.')
    await expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bus was late; will send the form again.')
  },
}

export const Devices: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Audio devices' }))
    await expect(await canvas.findByRole('combobox', { name: 'Microphone' })).toBeVisible()
  },
}

export const PoorConnection: Story = { args: { quality: POOR } }

export const Reconnecting: Story = { args: { state: inProgress({ media: 'reconnecting' }) } }

export const MicrophoneStopped: Story = { args: { state: inProgress({ micEnded: true }) } }

export const Ending: Story = { args: { state: { ...inProgress(), phase: 'ending' } as CallState } }

export const Banner: Story = {
  args: { view: <CallBanner />, state: inProgress({ recorded: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Call in progress' })).toBeVisible()
  },
}

export const BannerWithLongName: Story = {
  args: {
    view: <CallBanner />,
    state: inProgress({ muted: true, target: aTarget({ name: 'Maximiliana Konstantinopoulos-Featherstonehaugh' }) }),
  },
}

export const ClickToCall: Story = {
  args: { view: <CallButton phone="+12015550177" />, state: { phase: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Call 201-555-0177' })).toBeVisible()
  },
}
