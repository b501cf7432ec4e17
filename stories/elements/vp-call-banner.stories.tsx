import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { aUser } from '../../src/testing/builders'
import { fakeVoice } from '../../src/testing/fakes/fake-voice'
import { DAY } from './element-data'
import { elementMeta, inside, type ElementArgs } from './element-story'

const TAG = 'vp-call-banner'

const meta = {
  title: 'Elements/vp-call-banner',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: {
    replies: {
      ...DAY,
      getUser: aUser(),
      tokenForUser: { id: 'c9', token: 't' },
      tokenForUserPhone: { id: 'c9', token: 't' },
      hangUpCall: undefined,
    },
    beside: { tag: 'vp-call-button', 'person-id': 'parent-1' },
    properties: { voiceClient: fakeVoice() },
  },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

/** A call is live that a button has placed, which leaves it to the banner. */
export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const button = inside(canvasElement, 'vp-call-button')
    await userEvent.click(await button.findByRole('button'))
    await userEvent.click(await button.findByRole('button', { name: 'Continue' }))
    const banner = inside(canvasElement, TAG)
    await expect(await banner.findByRole('region', { name: 'Call in progress' })).toBeVisible()
    await expect(button.queryByRole('button', { name: 'End Call' })).toBeNull()
    await expect(banner.getByText('Pavel Ostrowski')).toBeVisible()
    await expect(canvasElement.querySelector(TAG)?.shadowRoot?.querySelector('[part=banner]')).toBeVisible()
    await userEvent.click(banner.getByRole('button', { name: 'End Call' }))
  },
}

/** Shows nothing and no sign-in, because it exists for a call only. */
export const NoCall: Story = {
  args: { beside: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector(TAG)?.shadowRoot).not.toBeNull()
    await expect(inside(canvasElement, TAG).queryByRole('region')).toBeNull()
  },
}
