import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { refusal } from '../../src/testing/scripted/scripted-platform'
import { DAY } from './element-data'
import { elementMeta, failed, inside, loading, type ElementArgs } from './element-story'

const TAG = 'virtual-phone-app'

const meta = {
  title: 'Elements/virtual-phone-app',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { routing: 'memory', height: 720, replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('heading', { name: 'CALL LOG' })).toBeVisible()
    await expect(element.getByRole('link', { name: /^Voicemail ?, 1 new voicemail$/ })).toBeVisible()
  },
}

/** The platform no longer accepts the token. Without a host's token, the app goes to the sign-in page. */
export const SignedOut: Story = {
  args: { replies: { getMe: refusal(401, 'error:unauthorized') } },
  play: async ({ canvasElement }) => {
    await expect(
      await inside(canvasElement, TAG).findByRole('button', { name: 'Sign in now' }, { timeout: 15_000 }),
    ).toBeVisible()
  },
}
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
