import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CallerCard, FoundCallerCard, LateFamilyHistory, type CallerCardProps } from '../../src/features/caller-card'
import { instituteSettingsAtom, profileAtom } from '../../src/state/session'
import { aCall, aProfile, aStudent, aUser, ME, someSettings } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { sharedNumber } from '../../src/testing/shared-number'

interface CardArgs extends CallerCardProps {
  replies?: Replies
}

function CardStory({ replies, ...card }: CardArgs) {
  return (
    <FakePhone
      replies={replies}
      prepare={(store) => {
        store.set(profileAtom, aProfile())
        store.set(instituteSettingsAtom, someSettings({ extensions: ['titles'] }))
      }}
    >
      <CallerCard {...card} />
    </FakePhone>
  )
}

function FoundStory({ replies, phone }: { replies?: Replies; phone?: string }) {
  return (
    <FakePhone replies={replies} prepare={(store) => store.set(profileAtom, aProfile())}>
      <FoundCallerCard phone={phone} />
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Caller card',
  component: CardStory,
  args: { personId: 'parent-1', replies: { getUser: aUser() } },
} satisfies Meta<typeof CardStory>
export default meta
type Story = StoryObj<typeof meta>

export const Parent: Story = {
  args: {
    replies: {
      getUser: aUser({
        contacts: [{ phone: '+12015550123' }, { phone: '+12015550124', contactType: 'vp' }],
        guardianships: [
          aStudent({ fullName: 'Mila Ostrowski' }),
          aStudent({ fullName: 'Jan Ostrowski', grade: { gradeName: 'Kindergarten' } }),
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call Pavel Ostrowski' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Children' })).toBeVisible()
  },
}

export const FamilyPreferences: Story = {
  args: {
    replies: {
      getUser: aUser({
        contacts: [{ phone: '+12015550123' }, { phone: '+12015550124' }],
        preferences: {
          doNotCall: 'Court order of September 3: no contact about Mila. Ask the counselor.',
          order: 1,
          notBefore: '09:00',
          language: 'es',
          bestPhone: '+12015550124',
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Family preferences' })).toBeVisible()
  },
}

export const LongName: Story = {
  args: {
    replies: {
      getUser: aUser({
        fullName: 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
        role: 'district_admin',
        instituteName: 'The Consolidated Independent School District of Upper and Lower Maple Hill',
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('District admin')).toBeVisible()
  },
}

export const Own: Story = {
  args: { personId: ME, replies: { getUser: aUser({ userId: ME, fullName: 'Nora Castellanos', role: 'staff' }) } },
  play: async ({ canvas }) => {
    await canvas.findByText('Staff')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const WithoutPhone: Story = {
  args: { replies: { getUser: aUser({ contacts: [] }) } },
  play: async ({ canvas }) => {
    await canvas.findByText('Parent')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const PhonesThatCannotBeDialed: Story = {
  args: { replies: { getUser: aUser({ contacts: [{ phone: '+14165550123' }] }) } },
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('button', { name: 'Call Pavel Ostrowski' })
    await expect(call).toHaveAttribute('aria-disabled', 'true')
    await expect(call).toHaveAccessibleDescription("This number can't be called from here")
  },
}

export const ManyPhonesAndChildren: Story = {
  args: {
    replies: {
      getUser: aUser({
        contacts: Array.from({ length: 5 }, (_, index) => ({
          phone: `+1201555012${index}`,
          contactType: index === 4 ? 'vp' : 'mobile',
        })),
        kids: Array.from({ length: 12 }, (_, index) =>
          aStudent({ studentId: `s${index}`, fullName: `Child ${index + 1} Ostrowski` }),
        ),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByText('(virtual number)', { exact: false })).toBeVisible()
  },
}

export const BrokenPhoto: Story = {
  args: { replies: { getUser: aUser({ profilePhoto: 'http://localhost:9/none.jpg' }) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Parent')
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}

export const DuringTheirCall: Story = {
  args: { hideCall: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Parent')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const UnknownNumber: Story = {
  args: { personId: 'system', phone: '+12015550177', replies: { searchUsers: { content: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '201-555-0177' })).toBeVisible()
    await expect(await canvas.findByText('Not in directory')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call 201-555-0177' })).toBeVisible()
  },
}

/** Two parents of one child have the number. */
export const SharedNumber: Story = {
  args: { personId: 'system', phone: '+12015550177', replies: sharedNumber('+12015550177') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shared number')).toBeVisible()
    await expect(canvas.getByText('Elena Ostrowski')).toBeVisible()
  },
}

export const Loading: Story = { args: { name: 'Pavel Ostrowski', replies: {} } }

export const NotFound: Story = {
  args: {
    name: 'Pavel Ostrowski',
    phone: '+12015550123',
    replies: { getUser: apiError('error:user-not-found', 404, '') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^User cannot be found\./)).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      getUser: apiError('error:server', 500, 'The platform has a problem. Try again in a few minutes.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

const LABEL = 'The platform has a problem. Try again in a few minutes.'
const FOUND = { content: [{ id: 'parent-1', fullName: 'Pavel Ostrowski', phones: ['+12015550123'] }] }

/** `<vp-caller-card phone>` shows the owner of the number. */
export const OwnerOfANumber: Story = {
  args: { replies: { searchUsers: FOUND, getUser: aUser() } },
  render: ({ replies }) => <FoundStory replies={replies} phone="201-555-0123" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call Pavel Ostrowski' })).toBeVisible()
  },
}

export const NumberOfNobody: Story = {
  args: { replies: { searchUsers: { content: [] } } },
  render: ({ replies }) => <FoundStory replies={replies} phone="201-555-0177" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call 201-555-0177' })).toBeVisible()
  },
}

export const NumberNotLookedUp: Story = {
  args: {
    replies: { searchUsers: apiError('error:server', 500, LABEL) },
  },
  render: ({ replies }) => <FoundStory replies={replies} phone="201-555-0177" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const NobodyNamed: Story = {
  args: { replies: {} },
  render: ({ replies }) => <FoundStory replies={replies} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No caller to show.')).toBeVisible()
  },
}

const TWO_CHILDREN = aUser({
  kids: [
    aStudent({ studentId: 's1', fullName: 'Mila Ostrowski' }),
    aStudent({ studentId: 's2', fullName: 'Jan Ostrowski' }),
  ],
})
const OWN = aCall({ calledAt: '2026-11-17T15:00:00Z', callFromId: ME, duration: 45, notes: 'Happy about math' })

/** What all staff had to do with a family: one's own calls whole, of a colleague's only that it was reached. */
export const FamilyTimeline: Story = {
  args: {
    replies: {
      getTimeline: {
        content: [
          { by: 'Ms. Brooks', at: '2026-11-19T15:00:00Z', reached: true },
          { by: 'Dana Whitfield', at: OWN.calledAt, reached: true, call: OWN },
        ],
        count: 24,
      },
    },
  },
  render: ({ replies }) => (
    <FakePhone
      replies={{ getUser: TWO_CHILDREN, ...replies }}
      prepare={(store) => {
        store.set(profileAtom, aProfile())
        store.set(instituteSettingsAtom, someSettings({ extensions: ['families'] }))
      }}
    >
      <LateFamilyHistory personId="parent-1" callId="" log="calls" />
    </FakePhone>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Last reached by Ms\. Brooks, Nov 19/)).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Child' })).toBeVisible()
  },
}
