import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aTranscript } from '../../src/testing/transcripts'
import { CALLS, DAY } from './element-data'
import { elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-transcript'

const meta = {
  title: 'Elements/vp-transcript',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: {
    'call-id': 'c1',
    replies: {
      ...DAY,
      getCall: { ...CALLS[0], transcriptionStatus: 'processed' },
      getTranscript: { data: aTranscript() },
    },
  },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByText(/Good morning, this is Nora Castellanos/)).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
