import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { RecordingPlayer } from '../../src/features/recording'
import { callsByIdAtom } from '../../src/state/call/calls'
import { playbackAtom, playbackRateAtom, playbackVolumeAtom, type Playback } from '../../src/state/call/playback'
import { aCall } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

interface PlayerArgs {
  playback?: Partial<Playback>
  status?: 'answered' | 'voicemail'
  seconds?: number
  replies?: Replies
  rate?: number
  volume?: number
  inlineSize?: string
}

const SIGNED = { signedUrl: 'https://files.example/1' }
/** Two fictional people who take turns. */
const LEVELS = Array.from({ length: 120 }, (_, bar) => {
  const speech = Math.abs(Math.sin(bar * 1.7)) * 0.5 + Math.abs(Math.sin(bar * 0.9)) * 0.5
  return Math.sin(bar / 9) > -0.7 ? speech : 0
})
/** An endpoint that never answers. */
const never = () => new Promise<never>(() => undefined)

function PlayerStory({ playback, status = 'answered', seconds = 190, replies, rate, volume, inlineSize }: PlayerArgs) {
  return (
    <FakePhone
      replies={{ getRecording: SIGNED, getVoicemailRecording: SIGNED, ...replies }}
      prepare={(store) => {
        store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1', status })]]))
        if (rate) store.set(playbackRateAtom, rate)
        if (volume !== undefined) store.set(playbackVolumeAtom, volume)
        if (!playback) return
        const totalMs = seconds * 1000
        store.set(playbackAtom, { callId: 'c1', state: 'paused', atMs: 0, totalMs, levels: LEVELS, ...playback })
      }}
    >
      <div style={{ background: 'var(--vp-color-panel)', padding: 16, maxInlineSize: 640, inlineSize }}>
        <RecordingPlayer callId="c1" seconds={seconds} calledAt="2026-11-20T14:05:00Z" />
      </div>
    </FakePhone>
  )
}

const meta = { title: 'Screens/Recording player', component: PlayerStory } satisfies Meta<typeof PlayerStory>
export default meta
type Story = StoryObj<typeof meta>

const POSITION = { name: 'Position in the recording' }

export const BeforePlay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', POSITION)).toHaveAttribute('aria-valuetext', '0:00 of 3:10')
    await expect(canvas.getByRole('button', { name: 'Play recording' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { getRecording: never } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play recording' }))
    await expect(canvas.getByRole('button', { name: 'Loading recording' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Playing: Story = {
  args: { playback: { state: 'playing', atMs: 62_000 } },
  play: async ({ canvas }) => {
    const place = canvas.getByRole('slider', POSITION)
    await expect(place).toHaveAttribute('aria-valuetext', '1:02 of 3:10')
    place.focus()
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    await expect(place).toHaveAttribute('aria-valuetext', '0:37 of 3:10')
    await userEvent.keyboard('{End}')
    await expect(place).toHaveAttribute('aria-valuetext', '3:10 of 3:10')
    await userEvent.keyboard('{Home}')
    await expect(place).toHaveAttribute('aria-valuetext', '0:00 of 3:10')
    await userEvent.click(canvas.getByRole('button', { name: 'Forward 10 seconds' }))
    await expect(place).toHaveAttribute('aria-valuetext', '0:10 of 3:10')
  },
}

export const Paused: Story = { args: { playback: { atMs: 121_000 } } }

export const WithoutPicture: Story = { args: { playback: { state: 'playing', atMs: 62_000, levels: undefined } } }

export const Finished: Story = {
  args: { playback: { atMs: 190_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play recording' })).toBeVisible()
  },
}

/** The platform's refusal is final (`recording/failure`). */
export const Refused: Story = {
  args: {
    status: 'voicemail',
    replies: { getVoicemailRecording: apiError('error:forbidden', 403, 'You are not allowed to do this.') },
  },
  play: async ({ canvas }) => {
    const play = canvas.getByRole('button', { name: 'Play voicemail' })
    await userEvent.click(play)
    await expect(play).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}

export const Broken: Story = {
  args: {
    replies: {
      getRecording: apiError('error:internal', 500, 'The platform has a problem.'),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play recording' }))
    await expect(await canvas.findByText(/couldn't play/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(canvas.getByRole('button', { name: 'Play recording' })).toHaveFocus()
  },
}

export const Downloading: Story = {
  args: { replies: { getRecording: never } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download recording' }))
    await expect(canvas.getByRole('button', { name: 'Downloading recording' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const FastAndMuted: Story = {
  args: { playback: { state: 'playing', atMs: 30_000 }, rate: 1.5, volume: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5')
    const mute = canvas.getByRole('button', { name: 'Mute' })
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(mute)
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '100%')
  },
}

export const Voicemail: Story = {
  args: { status: 'voicemail', seconds: 21, playback: { atMs: 4000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play voicemail' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download voicemail' })).toBeVisible()
  },
}

export const TwoHours: Story = { args: { seconds: 7325, playback: { atMs: 7_200_000, levels: undefined } } }

export const Narrow: Story = {
  args: { inlineSize: '280px', playback: { state: 'playing', atMs: 62_000 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
