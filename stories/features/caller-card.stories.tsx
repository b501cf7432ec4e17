import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CallerCard, type CallerCardProps } from '../../src/features/caller-card'
import { profileAtom } from '../../src/state/session'
import { aProfile, aStudent, aUser, ME } from '../../src/testing/builders'
import type { Replies } from '../../src/testing/fake-api'
import { FakePhone } from '../../src/testing/FakePhone'

interface CardArgs extends CallerCardProps {
  replies?: Replies
}

function CardStory({ replies, ...card }: CardArgs) {
  return (
    <FakePhone replies={replies} prepare={(store) => store.set(profileAtom, aProfile())}>
      <CallerCard {...card} />
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

export const UnknownNumber: Story = {
  args: { personId: 'system', phone: '+12015550177' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Unknown caller' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call 201-555-0177' })).toBeVisible()
  },
}

export const Loading: Story = { args: { name: 'Pavel Ostrowski', replies: {} } }

export const NotFound: Story = {
  args: {
    name: 'Pavel Ostrowski',
    phone: '+12015550123',
    replies: { getUser: Object.assign(new Error(), { status: 404, code: 'error:user-not-found', label: '' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^User cannot be found\./)).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      getUser: Object.assign(new Error(), {
        status: 500,
        code: 'error:server',
        label: 'The platform has a problem. Try again in a few minutes.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
