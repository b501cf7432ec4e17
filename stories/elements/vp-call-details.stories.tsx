import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aUser } from '../../src/testing/builders'
import { CALLS, DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-call-details'

const meta = {
  title: 'Elements/vp-call-details',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { 'call-id': 'c1', replies: { ...DAY, getCall: CALLS[0], getUser: aUser() } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByText('Bus pass is on its way.')).toBeVisible()
    await expect(await element.findByText('Pavel Ostrowski')).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
