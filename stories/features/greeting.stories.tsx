import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { ApiErrorCode } from '../../src/domain/errors'
import { LIMITS } from '../../src/domain/limits'
import { GreetingSettings } from '../../src/features/greeting'
import { callStateAtom } from '../../src/state/call/call'
import { greetingAtom, greetingTakeAtom, type Greeting, type GreetingTake } from '../../src/state/greeting'
import { playbackAtom } from '../../src/state/call/playback'
import { anOngoingCall } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

interface GreetingArgs {
  replies: Replies
  /** What the form already contains. */
  greeting?: Partial<Greeting>
  take?: GreetingTake
  inCall?: boolean
  /** The greeting is playing. */
  heard?: string
  inlineSize?: string
}

const TEXT = 'This is Nora Castellanos at Maple Street School. Please leave a message, and I will call you back.'
const WITH_TEXT: Replies = { getVoicemailSettings: { mode: 'text', text: TEXT, mediaUrl: undefined } }
const WITH_SOUND: Replies = {
  getVoicemailSettings: { mode: 'audio', text: TEXT, mediaUrl: 'https://files.example/greeting.wav' },
}
const saved = { mode: 'audio', text: TEXT, mediaUrl: 'https://files.example/greeting.wav' } as const
const audio = { id: 1, bytes: new Blob(['sound']), ms: 12_400 }
/** An endpoint that never answers. */
const never = () => new Promise<never>(() => undefined)
const failure = (code: ApiErrorCode, label: string) => apiError(code, 501, label)

function GreetingStory({ replies, greeting, take, inCall, heard, inlineSize }: GreetingArgs) {
  return (
    <FakePhone
      replies={replies}
      prepare={(store) => {
        if (greeting) store.set(greetingAtom, { state: 'ready', isSaving: false, ...greeting })
        if (take) store.set(greetingTakeAtom, take)
        if (inCall) store.set(callStateAtom, { phase: 'started', ...anOngoingCall() })
        if (!heard) return
        store.set(playbackAtom, { callId: heard, state: 'playing', atMs: 4000, totalMs: 12_400, levels: undefined })
      }}
    >
      <div style={{ background: 'var(--vp-color-panel)', padding: 16, maxInlineSize: 800, inlineSize }}>
        <GreetingSettings />
      </div>
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Voicemail greeting',
  component: GreetingStory,
  args: { replies: WITH_TEXT },
} satisfies Meta<typeof GreetingStory>
export default meta
type Story = StoryObj<typeof meta>

const field = { name: 'Greeting text' }
const recordAgain = { name: 'Record again' }

export const Text: Story = {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', field)
    await expect(text).toHaveValue(TEXT)
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.type(text, ' Bye.')
    await expect(canvas.getByText(`${TEXT.length + 5} of 500 characters`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(text).toHaveValue(TEXT)
    await expect(canvas.getByRole('heading', { name: 'Voicemail greeting' })).toHaveFocus()
  },
}

export const TextTooLong: Story = {
  args: {
    greeting: { saved, draft: { mode: 'text', text: 'Please leave a message. '.repeat(21) + 'x' } },
    replies: WITH_SOUND,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 characters too many. Shorten the text.')).toBeVisible()
    await expect(canvas.getByRole('textbox', field)).toHaveAttribute('aria-invalid', 'true')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await expect(LIMITS.greetingTextMax).toBe(500)
  },
}

export const NoPreviewHere: Story = {
  args: {
    replies: {
      ...WITH_TEXT,
      speakText: failure('error:tts-unavailable', "A spoken preview isn't available here."),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Listen' }))
    await expect(await canvas.findByText(/^A spoken preview isn't available here\./)).toBeVisible()
    await expect(canvas.getByRole('textbox', field)).toHaveValue(TEXT)
  },
}

export const PreviewLoading: Story = {
  args: { replies: { ...WITH_TEXT, speakText: never } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Listen' }))
    await expect(canvas.getByRole('button', { name: 'Preparing to play' })).toHaveFocus()
  },
}

export const Sound: Story = {
  args: { replies: WITH_SOUND },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your saved greeting')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^Your own recording In use/ })).toBeChecked()
  },
}

export const NoSoundYet: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Your own recording' }))
    await expect(canvas.getByText('There is no recording yet.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Record a greeting or choose a file first.',
    )
  },
}

export const NewRecording: Story = {
  args: { replies: WITH_SOUND, greeting: { saved, draft: { mode: 'audio', text: TEXT, audio } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0:12 · Not saved yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByRole('button', recordAgain)).toHaveFocus()
    await expect(canvas.getByText('Your saved greeting')).toBeVisible()
  },
}

export const NewFileHeard: Story = {
  args: {
    replies: WITH_SOUND,
    heard: 'greeting:new:1',
    greeting: {
      saved,
      draft: {
        mode: 'audio',
        text: TEXT,
        audio: { ...audio, fileName: `${'Welcome_to_Maple_Street_'.repeat(5)}.mp3` },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0:04 / 0:12')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(canvas.getByRole('button', { name: 'Listen' })).toHaveFocus()
  },
}

export const AskingForMicrophone: Story = {
  args: {
    replies: WITH_SOUND,
    take: { phase: 'opening' },
    greeting: { saved, draft: { mode: 'audio', text: TEXT } },
  },
}

export const Recording: Story = {
  args: {
    replies: WITH_SOUND,
    take: { phase: 'recording', ms: 7300, level: 0.6 },
    greeting: { saved, draft: { mode: 'audio', text: TEXT } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: /^Recorded time/ })).toHaveTextContent('0:07 of 1:00')
    await expect(canvas.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '60')
    await expect(canvas.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  },
}

export const Reading: Story = {
  args: {
    replies: WITH_SOUND,
    take: { phase: 'reading' },
    greeting: { saved, draft: { mode: 'audio', text: TEXT } },
  },
}

export const FileRefused: Story = {
  args: {
    replies: WITH_SOUND,
    greeting: { saved, draft: { mode: 'audio', text: TEXT }, soundProblem: 'file-size' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This file is too large. Choose one with at most 10 MB.')).toBeVisible()
  },
}

export const InCall: Story = {
  args: { replies: WITH_SOUND, inCall: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', recordAgain)).toHaveAccessibleDescription('Not during a call.')
  },
}

export const Saving: Story = {
  args: {
    replies: { ...WITH_SOUND, getUploadUrl: never },
    greeting: { saved, draft: { mode: 'audio', text: TEXT, audio } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('button', { name: 'Saving…' })).toHaveFocus()
  },
}

export const Loading: Story = {
  args: { replies: { getVoicemailSettings: never } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading your voicemail greeting' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      getVoicemailSettings: failure('error:server', 'The platform has a problem. Try again in a few minutes.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Narrow: Story = {
  args: {
    replies: WITH_SOUND,
    inlineSize: '280px',
    take: { phase: 'recording', ms: 7300, level: 0.6 },
    greeting: {
      saved,
      draft: { mode: 'audio', text: TEXT, audio: { ...audio, fileName: 'Welcome to our school.mp3' } },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
