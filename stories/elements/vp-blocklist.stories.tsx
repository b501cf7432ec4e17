import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BLOCKED, DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-blocklist'

const meta = {
  title: 'Elements/vp-blocklist',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { replies: { ...DAY, searchBlocklist: { content: BLOCKED, count: BLOCKED.length } } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('button', { name: /^Unblock Ingrid Sorrel/ })).toBeVisible()
    await expect(element.getByRole('heading', { name: 'Block list' })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
