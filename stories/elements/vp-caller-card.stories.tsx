import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aUser } from '../../src/testing/builders'
import { DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-caller-card'

const meta = {
  title: 'Elements/vp-caller-card',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { 'person-id': 'parent-1', replies: { ...DAY, getUser: aUser() } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByText('Pavel Ostrowski')).toBeVisible()
    await expect(element.getByRole('button', { name: /Call/ })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
