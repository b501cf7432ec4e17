import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { CallDialogs } from '../../src/features/pre-call'
import { callStateAtom, type CallState } from '../../src/state/call/call'
import { callReasonsAtom } from '../../src/state/call/calls'
import { aCall, aReason, aTarget, anUnknownTarget } from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const tried = (calledAt: string) => aCall({ calledAt, status: 'unanswered', duration: 0 })
const CALLS = [
  tried('2026-11-16T15:00:00Z'),
  tried('2026-11-02T15:00:00Z'),
  aCall({ calledAt: '2026-10-14T15:00:00Z', notes: 'Happy about math' }),
]
const REASONS = ['Attendance', 'Behavior', 'Grades and progress', 'Health', 'Meeting request', 'Transportation']

function DialogStory({ state, reasonsLoaded = true }: { state: CallState; reasonsLoaded?: boolean }) {
  return (
    <FakePhone
      replies={{ listCalls: { content: CALLS, count: CALLS.length } }}
      prepare={(store) => {
        if (reasonsLoaded) {
          store.set(
            callReasonsAtom,
            REASONS.map((reason) => aReason({ reason })),
          )
        }
        store.set(callStateAtom, state)
      }}
    >
      <CallDialogs />
    </FakePhone>
  )
}

const meta = { title: 'Screens/Before a call', component: DialogStory } satisfies Meta<typeof DialogStory>
export default meta
type Story = StoryObj<typeof meta>

const twoPhones = aTarget({
  phone: undefined,
  phones: [
    { e164: '+12015550123', virtual: false },
    { e164: '+12015550124', virtual: true },
  ],
  children: [
    { id: 'student-1', fullName: 'Mila Ostrowski' },
    { id: 'student-2', fullName: 'Jan Ostrowski' },
  ],
})

export const Question: Story = {
  args: {
    state: { phase: 'preventing', target: twoPhones, reasons: ['recording', 'unknown-number', 'several-phones'] },
  },
  play: async ({ canvas }) => {
    // The dialog fades in.
    await waitFor(() => expect(canvas.getByText(/^This call will be recorded\./)).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
  },
}

/** Both steps, as a person presses Enter through them. */
export const OnlyChild: Story = {
  args: {
    state: {
      phase: 'preventing',
      target: aTarget({ children: [{ id: 'student-1', fullName: 'Mila Ostrowski', grade: 'Grade 3' }] }),
      reasons: ['recording'],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Regarding Student' })).toHaveValue('student-1'))
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
  },
}

export const KnownParent: Story = {
  args: { state: { phase: 'preparing', target: twoPhones } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    // The dialog may still fade in.
    await waitFor(() => expect(canvas.getByText('Please choose a phone number.')).toBeVisible())
    await userEvent.click(canvas.getByRole('radio', { name: '201-555-0124 (Recommended)' }))
    await expect(canvas.queryByText('Please choose a phone number.')).toBeNull()
  },
}

export const UnknownNumber: Story = {
  args: { state: { phase: 'preparing', target: anUnknownTarget({ name: '' }) } },
}

export const UnknownNumberIncomplete: Story = {
  args: UnknownNumber.args,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Other' }))
    // The text field is right below the checkbox, as near as fields usually are (`form/errors`).
    const bottomOf = (name: string) =>
      canvas.getByRole('checkbox', { name }).closest('label')!.getBoundingClientRect().bottom
    const { top } = canvas.getByText('Other reason').getBoundingClientRect()
    await expect(top - bottomOf('Other')).toBeLessThanOrEqual(24)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    // The dialog may still fade in.
    await waitFor(() => expect(canvas.getByText('Other Reason field cannot be empty')).toBeVisible())
    await expect(canvas.getByRole('textbox', { name: 'Name of the person this call is regarding' })).toHaveFocus()
  },
}

export const ReasonsLoading: Story = {
  args: { state: { phase: 'preparing', target: aTarget() }, reasonsLoaded: false },
}
