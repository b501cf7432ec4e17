import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { noAnswer } from '../../src/testing/scripted/scripted-platform'
import { DAY } from './element-data'
import { ElementStory, elementMeta, failed, inside, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-softphone'

const meta = {
  title: 'Elements/vp-softphone',
  tags: ['autodocs'],
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

/** The page's own `tel:` links call through the phone, with its questions before a call. */
export const TelLinks: Story = {
  args: { 'tel-links': '' },
  render: (args) => (
    <>
      <main>
        <p>
          The office: <a href="tel:+12015550123">201-555-0123</a>
        </p>
      </main>
      <ElementStory tag={TAG} args={args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const element = inside(canvasElement, TAG)
    const button = await element.findByRole('button', { name: 'Keypad' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(canvas.getByRole('link'))
    const dialog = await element.findByRole('dialog')
    await expect(dialog).toHaveTextContent('201-555-0123')
    // The popup fades in, and its colors are checked after that.
    await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]))
  },
}

/** The button shows before the phone has loaded. */
export const Loading: Story = {
  args: { replies: { getMe: noAnswer } },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByRole('button', { name: 'Keypad' })).toBeVisible()
  },
}
export const SignedOut: Story = signedOut(TAG)
export const Failed: Story = failed(TAG)
