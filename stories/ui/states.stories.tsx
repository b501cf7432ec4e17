import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Avatar } from '../../src/ui/avatar/avatar'
import { Badge } from '../../src/ui/badge'
import { Button } from '../../src/ui/button/button'
import { EmptyState } from '../../src/ui/state/empty-state'
import { ErrorState } from '../../src/ui/state/error-state'
import { Meter } from '../../src/ui/meter'
import { Notice } from '../../src/ui/state/notice'
import { Panel } from '../../src/ui/panel'
import { Skeleton } from '../../src/ui/state/skeleton'
import { Spinner } from '../../src/ui/state/spinner'

const meta = { title: 'Parts/States' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Marks: Story = {
  render: () => (
    <>
      <div className="story-row">
        <Avatar name="Ada Lovelace" />
        <Avatar name="Ada Lovelace" size={112} />
        <Avatar name="Ada Lovelace" size={127} src="data:image/png;base64,AAAA" />
      </div>
      <div className="story-row">
        {(['neutral', 'accent', 'live', 'recording', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone[0]?.toUpperCase() + tone.slice(1)}
          </Badge>
        ))}
      </div>
      <div className="story-row">
        <Meter value={0.6} label="Microphone level" />
        <Meter value={0} label="Silence" />
        <Spinner label="Loading" />
      </div>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '60')
    // The user icon replaces a broken picture.
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}

export const Loading: Story = {
  render: () => (
    <Panel title="CALL LOG">
      <div aria-busy="true">
        {[1, 2, 3].map((row) => (
          <div key={row} className="story-row" style={{ flexWrap: 'nowrap' }}>
            <Skeleton shape="circle" width={36} />
            <div style={{ flex: 1 }}>
              <Skeleton width="50%" />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector('.vp-skeleton') as Element
    await waitFor(() => expect(getComputedStyle(skeleton).opacity).toBe('1'))
  },
}

export const Empty: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
      <EmptyState
        art="calls"
        text="Calls you make will appear here."
        action={<Button variant="primary">Open keypad</Button>}
      />
      <EmptyState art="voicemail" text="You don't have any voicemails." />
      <EmptyState art="search" text="No result" />
      <EmptyState art="blocked" text="Nobody is blocked." />
      <EmptyState
        art="person"
        text="User cannot be found. This person no longer has a platform account/their account has been disabled."
      />
    </div>
  ),
}

const retry = fn()
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Calls did not load"
      text="The connection was lost. Nothing you typed is gone. Check your network, then try again."
      retryLabel="Retry"
      onRetry={retry}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

/** A retry is in progress. Its button says so and ignores further presses. */
export const FailedAgain: Story = {
  render: () => (
    <>
      <ErrorState title="Calls did not load" text="Trying once more." retryLabel="Retry" onRetry={retry} pending />
      <ErrorState text="We couldn't find this call." below={1} />
    </>
  ),
  play: async ({ canvas }) => {
    retry.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(retry).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

const dismiss = fn()
export const Notices: Story = {
  render: () => (
    <div className="story-stack" style={{ maxInlineSize: 800 }}>
      <Notice tone="info" onDismiss={dismiss} dismissLabel="Dismiss office hours notice">
        Office hours are not set. Callers reach you at any time.
      </Notice>
      <Notice tone="warning" action={<Button size="medium">Use this phone</Button>}>
        Your phone number has changed in the platform. Virtual Phone calls are now being forwarded to 201-555-0123.
      </Notice>
      <Notice tone="danger">You must have a verified phone number in the platform to place and receive calls.</Notice>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss office hours notice' }))
    await expect(dismiss).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Use this phone' })).toHaveFocus()
  },
}

export const Panels: Story = {
  render: () => (
    <div className="story-page">
      <Panel title="Call details" actions={<Button size="medium">Edit</Button>}>
        <p>No call details added</p>
      </Panel>
    </div>
  ),
}
