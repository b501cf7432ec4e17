import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { ApiErrorCode } from '../../src/domain/errors'
import { Setup } from '../../src/features/setup'
import { VerificationCode } from '../../src/features/setup/VerificationCode'
import {
  instituteAtom,
  phonesAssignedAtom,
  profileAtom,
  type PhonesAssigned,
  type Profile,
} from '../../src/state/session'
import { anInstitute, aProfile, assignedPhones, MY_PHONE } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const verified = (phone: string) => ({ phone, phoneVerified: true })
const UNVERIFIED = [{ phone: MY_PHONE, phoneVerified: false }]
const numbersOf = (areaCode: string) => ({
  content: Array.from({ length: 10 }, (_, index) => ({ msisdn: `+1${areaCode}55501${10 + index}` })),
})
const refusal = (status: number, code: ApiErrorCode, label: string) => apiError(code, status, label)

interface SetupArgs {
  profile: Partial<Profile>
  phones: PhonesAssigned
  replies: Replies
  page: 'setup' | 'verification'
  width?: number
}

function SetupStory({ profile, phones, replies, page, width }: SetupArgs) {
  return (
    <FakePhone
      replies={replies}
      prepare={(store) => {
        store.set(profileAtom, aProfile(profile))
        store.set(instituteAtom, anInstitute())
        store.set(phonesAssignedAtom, phones)
      }}
    >
      <div style={{ inlineSize: width }}>
        {page === 'setup' && <Setup onSettings={fn()} onLeave={fn()} />}
        {page === 'verification' && (
          <VerificationCode phone={MY_PHONE} onContinue={fn()} onResend={fn()} onCancel={fn()} />
        )}
      </div>
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Setup',
  component: SetupStory,
  args: {
    profile: {},
    phones: { assigned: false },
    page: 'setup',
    replies: {
      lookUpNumbers: ({ query }) => numbersOf((query as { query: string }).query),
      createPhone: ({ body }) => ({ id: 'phone-9', ...(body as { virtualPhone: string; callbackPhone: string }) }),
    },
  },
} satisfies Meta<typeof SetupStory>
export default meta
type Story = StoryObj<typeof meta>

export const Choose: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '201-555-0112' }))
    await expect(canvas.getByRole('button', { name: 'Complete Setup' })).not.toHaveAttribute('aria-disabled')
  },
}

export const Narrow: Story = { ...Choose, args: { width: 280 } }

export const OtherArea: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '201-555-0112' }))
    const field = canvas.getByRole('textbox', { name: 'Area code' })
    await userEvent.clear(field)
    await userEvent.type(field, '417')
    await expect(await canvas.findByRole('radio', { name: '417-555-0110' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '201-555-0112 not available' })).toBeChecked()
  },
}

export const SeveralPhones: Story = {
  args: { profile: { contacts: [verified(MY_PHONE), verified('+12015550151')] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '201-555-0151' }))
    await expect(canvas.getByRole('radiogroup', { name: 'Calls ring on' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading available numbers' })).toBeInTheDocument()
  },
}

export const NoneFound: Story = {
  args: { replies: { lookUpNumbers: { content: [] } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'No virtual phone numbers were found in area code 201. Please enter a different 3-digit area code below.',
      ),
    ).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      lookUpNumbers: refusal(500, 'error:server', 'The platform has a problem. Try again in a few minutes.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Taken: Story = {
  args: {
    replies: {
      lookUpNumbers: numbersOf('201'),
      createPhone: refusal(409, 'error:phone-not-available', 'This number is no longer available. Choose another one.'),
      getPhonesAssigned: { assigned: false },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '201-555-0112' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByText('This number is no longer available. Choose another one.')).toBeVisible()
  },
}

/** `may` decides whether Skip for Now is offered. */
const mustVerify = (role: Profile['role'], may: boolean): Story => ({
  args: { profile: { role, contacts: UNVERIFIED } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'My Account' })).toBeVisible()
    await expect(canvas.queryAllByRole('button', { name: 'Skip for Now' })).toHaveLength(may ? 1 : 0)
  },
})
export const MustVerifyStaff = mustVerify('STAFF', false)
export const MustVerifyAdmin = mustVerify('ADMIN', true)
export const MustVerifyDistrictAdmin = mustVerify('DISTRICT_ADMIN', true)

export const Update: Story = {
  args: { profile: { contacts: UNVERIFIED }, phones: assignedPhones() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Virtual Phone Update' })).toBeVisible()
  },
}

const done = (role: Profile['role']): Story => ({
  args: { profile: { role }, phones: assignedPhones() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Customize Settings' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Skip for Now' })).toBeVisible()
  },
})
export const DoneStaff = done('STAFF')
export const DoneAdmin = done('ADMIN')

export const Completed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '201-555-0112' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByRole('heading', { name: 'Your phone is ready' })).toBeVisible()
    await expect(canvas.getByText('201-555-0112')).toBeVisible()
  },
}

export const NoRight: Story = {
  args: { profile: { role: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You don't have permission/)).toBeVisible()
  },
}

export const ChoosePersonalPhone: Story = {
  args: {
    profile: { contacts: [verified('+12015550151'), verified('+12015550152')] },
    phones: assignedPhones(),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('radio', { name: '201-555-0152' }))
    await expect(canvas.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  },
}

/** No route leads to this page (`setup/must-verify`). */
export const EnterVerificationCode: Story = {
  args: { page: 'verification' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    const code = canvas.getByRole('textbox', { name: 'Verification code' })
    await expect(code).toHaveAccessibleDescription('Enter the code from the message')
    await userEvent.type(code, '12a34')
    await expect(code).toHaveValue('1234')
  },
}
