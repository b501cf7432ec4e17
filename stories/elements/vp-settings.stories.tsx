import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aProfile, assignedPhones, aReason } from '../../src/testing/builders'
import { DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-settings'

const meta = {
  title: 'Elements/vp-settings',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: {
    replies: {
      ...DAY,
      getMe: aProfile({ role: 'ADMIN' }),
      getPhonesAssigned: assignedPhones(),
      getVoicemailSettings: { mode: 'text', text: 'You have reached the front office.' },
      listReasons: { content: ['Attendance', 'Behavior', 'Grades'].map((reason) => aReason({ reason })) },
    },
  },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(await element.findByRole('button', { name: 'Rename Attendance' })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
