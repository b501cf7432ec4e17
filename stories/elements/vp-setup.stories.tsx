import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-setup'
const NUMBERS = ['+12015550110', '+12015550111', '+12015550112'].map((msisdn) => ({ msisdn }))

const meta = {
  title: 'Elements/vp-setup',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { replies: { getPhonesAssigned: { assigned: false }, lookUpNumbers: { content: NUMBERS } } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await userEvent.click(await element.findByRole('radio', { name: '201-555-0111' }))
    await expect(element.getByRole('button', { name: 'Complete Setup' })).not.toHaveAttribute('aria-disabled')
  },
}

export const Done: Story = {
  args: { replies: {} },
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('heading', { name: 'Your phone is ready' })).toBeVisible()
    await expect(element.queryByRole('button', { name: 'Skip for Now' })).toBeNull()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
