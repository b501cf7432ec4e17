import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-voicemail'

const meta = {
  title: 'Elements/vp-voicemail',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { height: 620, replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('button', { name: /^Ada Quist, Unread/ })).toBeVisible()
    await expect(element.getByRole('heading', { name: 'VOICEMAIL LOG' })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
