import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { silence } from '../../src/testing/scripted/scripted-platform'
import { DAY } from './element-data'
import { elementMeta, failed, inside, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-softphone'

const meta = {
  title: 'Elements/vp-softphone',
  ...elementMeta(TAG),
  args: { height: 620, replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('button', { name: 'Keypad' })).toBeVisible()
  },
}

/** The button shows before the phone has loaded. */
export const Loading: Story = {
  args: { replies: { getMe: silence } },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByRole('button', { name: 'Keypad' })).toBeVisible()
  },
}
export const SignedOut: Story = signedOut(TAG)
export const Failed: Story = failed(TAG)
