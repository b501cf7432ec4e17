import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noAnswer } from '../../src/testing/scripted/scripted-platform'
import { DAY } from './element-data'
import { elementMeta, failed, inside, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-keypad'

const meta = {
  title: 'Elements/vp-keypad',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('group', { name: 'Dial pad' })).toBeVisible()
    await expect(element.getByRole('button', { name: '2 ABC' })).toBeVisible()
  },
}

/** Typing works before the phone has loaded. */
export const Loading: Story = {
  args: { replies: { getMe: noAnswer } },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByRole('group', { name: 'Dial pad' })).toBeVisible()
  },
}
export const SignedOut: Story = signedOut(TAG)
export const Failed: Story = failed(TAG)
