import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { CallDialogs } from '../../src/features/pre-call'
import { callStateAtom, type CallTarget } from '../../src/state/call/call'
import { callReasonsAtom } from '../../src/state/call/calls'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../src/state/session'
import {
  aCall,
  aProfile,
  aReason,
  aTarget,
  aUser,
  anInstitute,
  anUnknownTarget,
  someSettings,
} from '../../src/testing/builders'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const tried = (calledAt: string) => aCall({ calledAt, status: 'unanswered', duration: 0 })
const CALLS = [
  tried('2026-11-16T15:00:00Z'),
  tried('2026-11-02T15:00:00Z'),
  aCall({ calledAt: '2026-10-14T15:00:00Z', notes: 'Happy about math' }),
]
const REASONS = ['Attendance', 'Behavior', 'Grades and progress', 'Health', 'Meeting request', 'Transportation']

function DialogStory({ target, reasonsLoaded = true }: { target: CallTarget; reasonsLoaded?: boolean }) {
  return (
    <FakePhone
      replies={{
        listCalls: { content: CALLS, count: CALLS.length },
        getUser: aUser({ isBlocked: true, blockType: 'district' }),
      }}
      prepare={(store) => {
        if (reasonsLoaded) {
          store.set(
            callReasonsAtom,
            REASONS.map((reason) => aReason({ reason })),
          )
        }
        store.set(profileAtom, aProfile())
        store.set(instituteAtom, anInstitute())
        store.set(
          instituteSettingsAtom,
          someSettings({
            recording: true,
            extensions: ['titles', 'hold', 'consult', 'interpreter'],
            interpreter: { userId: 'staff-9', name: 'District interpreter line', phone: '+12015550188' },
          }),
        )
        store.set(callStateAtom, { phase: 'preparing', target })
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

export const SeveralPhones: Story = {
  args: { target: { ...twoPhones, phone: '+12015550124' } },
  play: async ({ canvas }) => {
    // The dialog fades in.
    await waitFor(() => expect(canvas.getByText('This call will be recorded.')).toBeVisible())
    await expect(canvas.getByRole('radio', { name: '201-555-0124 (Recommended)' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }))
    await expect(canvas.getByText(/^Your school or district records its calls\./)).toBeVisible()
  },
}

export const OnlyChild: Story = {
  args: { target: aTarget({ children: [{ id: 'student-1', fullName: 'Mila Ostrowski', grade: 'Grade 3' }] }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Mila, Grade 3' })).toBeChecked())
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
  },
}

export const NumberNotChosen: Story = {
  args: { target: { ...twoPhones, phones: twoPhones.phones.map((phone) => ({ ...phone, virtual: false })) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    // The dialog may still fade in.
    await waitFor(() => expect(canvas.getByText('Please choose a phone number.')).toBeVisible())
    await userEvent.click(canvas.getByRole('radio', { name: '201-555-0124' }))
    await expect(canvas.queryByText('Please choose a phone number.')).toBeNull()
  },
}

export const Blocked: Story = {
  args: { target: aTarget({ block: { blockType: 'district' } }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^This caller is currently blocked district-wide\./)).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const UnknownNumber: Story = {
  args: { target: anUnknownTarget({ name: '' }) },
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
  args: { target: aTarget(), reasonsLoaded: false },
}

/** The family's wishes speak against this call, and a second press calls all the same. */
export const DoNotCall: Story = {
  args: {
    target: aTarget({
      preferences: {
        doNotCall: 'Court order of September 3: no contact.',
        order: 2,
        language: 'es',
        notBefore: '09:00',
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('button', { name: 'Call anyway' })).toBeVisible()
  },
}

/** The family's language is not the phone's, so an interpreter can be called first (interpreter/first). */
export const WithInterpreter: Story = {
  args: { target: aTarget({ preferences: { language: 'es' } }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Call with interpreter' })).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
  },
}
