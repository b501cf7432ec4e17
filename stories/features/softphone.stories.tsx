import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { KeypadPhone, Softphone } from '../../src/features/softphone'
import { callStateAtom, endedCallAtom, type EndedCall } from '../../src/state/call/call'
import { callQueueAtom } from '../../src/state/call/call-queue'
import { callReasonsAtom } from '../../src/state/call/calls'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../src/state/session'
import type { Store } from '../../src/state/store'
import {
  aCall,
  anOngoingCall,
  aProfile,
  aReason,
  assignedPhones,
  aTarget,
  aUser,
  PARENT_PHONE,
} from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const ended: EndedCall = {
  callId: 'call-live',
  outcome: 'complete',
  reason: 'remote',
  seconds: 133,
  target: aTarget(),
  phone: PARENT_PHONE,
}

function SoftphoneStory({ inline = false, prepare }: { inline?: boolean; prepare?: (store: Store) => void }) {
  return (
    <FakePhone
      replies={{ getCall: aCall({ id: 'call-live' }), getUser: aUser() }}
      prepare={(store) => {
        store.set(sessionAtom, { phase: 'ready' })
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(callReasonsAtom, [aReason({ reason: 'Attendance' }), aReason({ reason: 'Behavior' })])
        prepare?.(store)
      }}
    >
      {inline ? <KeypadPhone /> : <Softphone />}
    </FakePhone>
  )
}

const meta = { title: 'Screens/Softphone', component: SoftphoneStory } satisfies Meta<typeof SoftphoneStory>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keypad' }))
    await expect(canvas.getByRole('region', { name: 'Keypad' })).toBeVisible()
  },
}

const FAMILIES = Array.from({ length: 12 }, (_, index) => ({
  phone: `+120155501${String(index + 20)}`,
  ...(index === 2 ? { personId: 'parent-1', reason: 'Absent today, no note' } : {}),
  ...(index === 0 ? { result: 'reached' as const } : index === 1 ? { result: 'no-answer' as const } : {}),
}))

/** A page's list to call one after the other. */
export const CallList: Story = {
  args: { inline: true, prepare: (store) => store.set(callQueueAtom, { entries: FAMILIES, at: 2 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 12')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 12' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
  },
}

export const CallListAtItsEnd: Story = {
  args: {
    inline: true,
    prepare: (store) => store.set(callQueueAtom, { entries: FAMILIES.slice(0, 2), at: 2 }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 reached · 1 no answer')).toBeVisible()
  },
}

export const InCall: Story = {
  args: {
    prepare: (store) =>
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ answeredAt: Date.now() - 5000 }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Call' })).toBeVisible()
  },
}

export const AfterCall: Story = {
  args: { prepare: (store) => store.set(endedCallAtom, ended) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Notes' })).toBeVisible()
  },
}

export const InlineAfterCall: Story = {
  args: { inline: true, prepare: (store) => store.set(endedCallAtom, ended) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Back to keypad' })).toBeVisible()
    await expect(await canvas.findByRole('textbox', { name: 'Notes' })).toBeVisible()
  },
}
