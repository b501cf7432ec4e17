import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aCall } from '../../src/testing/builders'
import { DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-report'

const meta = {
  title: 'Elements/vp-report',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { replies: { ...DAY, runReport: { content: [aCall()], count: 1 } } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByText('Showing 1-1 of 1 call')).toBeVisible()
    await expect(element.getByRole('heading', { name: 'Report' })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
