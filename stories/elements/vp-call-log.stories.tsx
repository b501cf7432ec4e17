import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect } from 'storybook/test'
import { aCall } from '../../src/testing/builders'
import { DAY } from './element-data'
import { ElementStory, elementMeta, failed, inside, loading, signedOut, type ElementArgs } from './element-story'

const TAG = 'vp-call-log'

const meta = {
  title: 'Elements/vp-call-log',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { height: 620, replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('button', { name: /Pavel Ostrowski/ })).toBeVisible()
    await expect(element.getByText('Showing 1-4 of 4 calls')).toBeVisible()
  },
}

const aMissedCall = () =>
  aCall({
    id: 'm1',
    direction: 'inbound',
    status: 'unanswered',
    callFromId: 'parent-4',
    callFromName: 'Lena Brandt',
    callFromNumber: '+12015550146',
    duration: 0,
    calledAt: new Date().toISOString(),
  })

/** A host counts what is waiting in its own heading: unread voicemails, and people to call back. */
export const CountedByTheHost: Story = {
  args: {
    replies: {
      ...DAY,
      listCalls: () => ({ content: [aMissedCall(), ...DAY.listCalls.content], count: DAY.listCalls.count + 1 }),
    },
  },
  render: function CountedByTheHost(args) {
    const [waiting, setWaiting] = useState(0)
    useEffect(() => {
      const count = ({ detail }: HTMLElementEventMap['vp-unread-changed']) =>
        setWaiting(detail.voicemails + detail.missed)
      document.addEventListener('vp-unread-changed', count)
      return () => document.removeEventListener('vp-unread-changed', count)
    }, [])
    return (
      <main>
        <h1>Office ({waiting})</h1>
        <ElementStory tag={TAG} args={args} />
      </main>
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Office (2)' }, { timeout: 5000 })).toBeVisible()
  },
}

export const SignedOut: Story = signedOut(TAG)
export const Loading: Story = loading(TAG)
export const Failed: Story = failed(TAG)
