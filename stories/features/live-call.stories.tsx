import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { User } from '../../src/api/contract/people'
import type { CallQuality } from '../../src/domain/call/call-state'
import { CallButton } from '../../src/features/call-button'
import { CallBanner, LiveCallPanel } from '../../src/features/live-call'
import { CallWindow } from '../../src/features/live-call/on-top/CallWindow'
import {
  callQualityAtom,
  callStateAtom,
  phoneCallsAtom,
  sentDigitsAtom,
  type CallState,
} from '../../src/state/call/call'
import { callReasonsAtom } from '../../src/state/call/calls'
import { interpreterPlanAtom } from '../../src/state/call/interpreter'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom, sessionAtom } from '../../src/state/session'
import type { Store } from '../../src/state/store'
import {
  aCall,
  aProfile,
  anOngoingCall,
  anUnknownTarget,
  aReason,
  assignedPhones,
  aTarget,
  aUser,
} from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

interface LiveCallArgs {
  state: CallState
  /** A first call, on hold unless it is merged. */
  first?: CallState
  merged?: true
  quality?: CallQuality
  sent?: string
  view?: ReactNode
  /** The answer to a search for people. */
  found?: User[]
  /** Gives the story the store, in which it changes the call. */
  onStore?: (store: Store) => void
}

function LiveCallStory({
  state,
  first,
  merged,
  quality = GOOD,
  sent = '',
  view = <LiveCallPanel />,
  found = [],
  onStore,
}: LiveCallArgs) {
  return (
    <FakePhone
      replies={{ listCalls: { content: EARLIER, count: EARLIER.length }, searchUsers: { content: found } }}
      prepare={(store) => {
        onStore?.(store)
        store.set(sessionAtom, { phase: 'ready' })
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(callReasonsAtom, REASONS)
        store.set(instituteSettingsAtom, SETTINGS)
        if (first) store.set(phoneCallsAtom, { ...twoCalls(first, state), ...(merged && { merged }) })
        else store.set(callStateAtom, state)
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
const FOUND = [
  aUser({ userId: 'nora', fullName: 'Nora Nurse', role: 'parent' }),
  aUser({ userId: 'ana', fullName: 'Ana Nurse', role: 'staff', contacts: [{ phone: '+12015550150' }] }),
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
const SETTINGS = {
  virtualPhone: { transcription: true, recording: true, dialer: true, extensions: ['hold', 'transfer'] },
}
const CAN = { hold: true, transfer: true, merge: true } as const
/** The first of two calls. */
const FIRST: CallState = {
  phase: 'in-progress',
  ...anOngoingCall({
    target: aTarget({ name: 'Tara Transfeld' }),
    answeredAt: 1000,
    can: CAN,
    heldByUs: true,
  }),
}
const twoCalls = (first: CallState, second: CallState) => ({
  calls: [
    { id: 1, state: first },
    { id: 2, state: second },
  ],
  activeId: 2,
})
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
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^00:02:/)
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

/** A person who speaks while muted sees a hint. */
export const SpeakingWhileMuted: Story = {
  args: { state: inProgress({ muted: true, speaksMuted: true, recorded: true, can: CAN }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You're muted. The other person can't hear you.")).toBeVisible()
  },
}

/** Beside the controls: children, the last three calls, notes, and reasons as chips. */
export const WhatItIsAbout: Story = {
  args: { state: inProgress({ target: aTarget({ children: CHILDREN }) }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Jan, Grade 7' }))
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
    await userEvent.click(canvas.getByRole('button', { name: 'Dial pad' }))
    await expect(canvas.getByRole('status', { name: 'Digits sent' })).toHaveTextContent('159*0#')
  },
}

export const Notes: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Notes' }), 'Bus was late; will send the form again.')
    await expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bus was late; will send the form again.')
  },
}

export const Devices: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await canvas.findByRole('combobox', { name: 'Microphone' })).toBeVisible()
  },
}

export const PoorConnection: Story = { args: { quality: POOR } }

export const Reconnecting: Story = { args: { state: inProgress({ media: 'reconnecting' }) } }

export const MicrophoneStopped: Story = { args: { state: inProgress({ mic: 'ended' }) } }

export const Ending: Story = { args: { state: { ...inProgress(), phase: 'ending' } as CallState } }

export const Banner: Story = {
  args: { view: <CallBanner />, state: inProgress({ recorded: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Call in progress' })).toBeVisible()
  },
}

/** The window that stays above all others. */
export const OnTop: Story = {
  args: { view: <CallWindow />, state: inProgress({ can: CAN, muted: true, recorded: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Call in progress' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hold' })).toBeVisible()
  },
}

export const BannerWithLongName: Story = {
  args: {
    view: <CallBanner />,
    state: inProgress({ muted: true, target: aTarget({ name: 'Maximiliana Konstantinopoulos-Featherstonehaugh' }) }),
  },
}

export const BannerSpeakingWhileMuted: Story = {
  args: { view: <CallBanner />, state: inProgress({ muted: true, speaksMuted: true, recorded: true, can: CAN }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("They can't hear you")).toBeVisible()
  },
}

/** On a line with hold and transfer. */
export const HoldAndTransfer: Story = { args: { state: inProgress({ can: CAN }) } }

export const OnHold: Story = {
  args: { state: inProgress({ can: CAN, heldByUs: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On hold')).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^00:02:/)
  },
}

/** The call on hold is named even beside a problem, and a press goes back to it (incoming/two-calls). */
export const TwoCalls: Story = {
  args: { first: FIRST, state: inProgress({ can: CAN }), quality: POOR },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tara Transfeld is on hold.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Switch calls' })).toBeEnabled()
    await expect(canvas.getByText('Poor connection', { exact: false })).toBeVisible()
  },
}

/** The interpreter, who is called first, has not answered for a minute, so the person decides (interpreter/first). */
export const InterpreterLate: Story = {
  args: {
    state: { phase: 'started', ...anOngoingCall({ ringing: true }) },
    onStore: (store) => store.set(interpreterPlanAtom, { family: aTarget(), step: 'late' }),
  },
  play: async ({ canvas }) => {
    for (const name of ['Keep waiting', 'Call without interpreter', 'Cancel']) {
      await expect(await canvas.findByRole('button', { name })).toBeVisible()
    }
  },
}

/** The interpreter is on hold while the family rings (interpreter/first). */
export const InterpreterWaits: Story = {
  args: {
    first: FIRST,
    state: { phase: 'started', ...anOngoingCall({ ringing: true }) },
    onStore: (store) => store.set(interpreterPlanAtom, { family: aTarget(), step: 'family' }),
  },
}

/** Everybody hears each other, and each of the two can be dropped (merge/calls). */
export const MergedCalls: Story = {
  args: { first: { ...FIRST, heldByUs: false }, state: inProgress({ can: CAN, recorded: true }), merged: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Drop Tara Transfeld' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Split: Tara Transfeld goes on hold' })).toBeVisible()
  },
}

/** The other call is on hold too until this one is answered. */
export const SecondCallConnecting: Story = {
  args: { first: FIRST, state: { phase: 'pending', ...anOngoingCall({ inbound: true }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Switch calls' })).toBeDisabled()
  },
}

export const BannerOfTwoCalls: Story = {
  args: { view: <CallBanner />, first: FIRST, state: inProgress({ can: CAN, recorded: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tara Transfeld is on hold.', { exact: false })).toBeVisible()
  },
}

export const HeldByTheOtherSide: Story = { args: { state: inProgress({ can: CAN, heldByThem: true }) } }

/** Colleagues come first. Enter searches, and the next Enter focuses the first of them (`transfer/search`). */
export const TransferTo: Story = {
  args: { state: inProgress({ can: CAN }), found: FOUND },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Transfer' }))
    const field = await canvas.findByRole('textbox', { name: 'Transfer to' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('nurse{Enter}')
    const people = await canvas.findByRole('list', { name: 'People to transfer to' })
    await expect(people.firstChild).toHaveTextContent('Ana Nurse')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: /Ana Nurse/ })).toHaveFocus()
  },
}

export const TransferToNobody: Story = {
  args: { state: inProgress({ can: CAN }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Transfer' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Transfer to' }), 'nobody{Enter}')
    await expect(await canvas.findByText(/^Nobody found\. Try another name/)).toBeVisible()
  },
}

export const Transferring: Story = { args: { state: inProgress({ can: CAN, transferringTo: 'Ana Nurse' }) } }

export const BannerOnHold: Story = {
  args: {
    view: <CallBanner />,
    state: inProgress({
      can: CAN,
      heldByUs: true,
      recorded: true,
      muted: true,
      target: aTarget({ name: 'Maximiliana Konstantinopoulos-Featherstonehaugh' }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resume' })).toBeVisible()
  },
}

export const BannerTransferring: Story = {
  args: { view: <CallBanner />, state: inProgress({ can: CAN, transferringTo: 'Ana Nurse' }) },
}

export const ClickToCall: Story = {
  args: { view: <CallButton number="+12015550177" />, state: { phase: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Call 201-555-0177' })).toBeVisible()
  },
}

const stores: Store[] = []

/** From Continue to the answer nothing moves under a finger, even if the line says late what it can (`call/panel`). */
export const FromConnectingToAnswered: Story = {
  args: { ...Connecting.args, onStore: (store) => void stores.push(store) },
  play: async ({ canvas }) => {
    const places = () =>
      ['Mute', 'Hold', 'Dial pad', 'Transfer', 'More', 'End Call'].map((name) => {
        const { x, y, width, height } = canvas.getByRole('button', { name }).getBoundingClientRect()
        return [name, x, y, width, height]
      })
    const before = places()
    const to = async (state: CallState, word: string) => {
      stores.at(-1)?.set(callStateAtom, state)
      await canvas.findByText(word)
      await expect(places()).toEqual(before)
    }
    await to({ phase: 'started', ...anOngoingCall({ ringing: true, can: CAN, recorded: true }) }, 'Ringing…')
    await to(inProgress({ can: CAN, recorded: true }), 'Connected')
    await to(inProgress({ can: CAN, recorded: true, media: 'reconnecting' }), 'Reconnecting…')
  },
}
