import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { TranslateText } from '../../src/actions/base/action-context'
import type { Call } from '../../src/api/contract/calls'
import type { Transcript as TranscriptData } from '../../src/domain/transcript/transcript'
import { CallTranscript, VoicemailTranscript } from '../../src/features/transcript'
import { callsByIdAtom } from '../../src/state/call/calls'
import { playbackAtom } from '../../src/state/call/playback'
import { instituteSettingsAtom, profileAtom } from '../../src/state/session'
import type { Store } from '../../src/state/store'
import { aCall, aProfile, someSettings } from '../../src/testing/builders'
import type { Replies } from '../../src/testing/fakes/fake-api'
import type { FakeTranslator } from '../../src/testing/fakes/fake-translator'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { aLongTranscript, aTranscript, aVoicemailTranscript } from '../../src/testing/transcripts'

interface TranscriptArgs {
  call?: Partial<Call>
  transcript?: TranscriptData
  replies?: Replies
  isOn?: boolean
  kind?: 'call' | 'voicemail'
  /** The host's translation. */
  translateText?: TranslateText
  /** What the browser can translate. */
  browser?: Partial<FakeTranslator>
  prepare?: (store: Store) => void
}

const READY: Partial<Call> = {
  transcriptionStatus: 'processed',
  voicemailTranscriptionStatus: 'processed',
  recordingStatus: 'processed',
}
const LONG_NAME = 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad y Montenegro'
/** An endpoint that never answers. */
const never = () => new Promise<never>(() => undefined)

function TranscriptStory({
  call,
  transcript = aTranscript(),
  replies,
  isOn = true,
  kind = 'call',
  translateText,
  browser,
  prepare,
}: TranscriptArgs) {
  const stored = aCall({ id: 'c1', ...READY, ...call })
  // The state's type has mutable lists.
  const data = structuredClone(transcript) as never
  return (
    <FakePhone
      replies={{ getCall: stored, getTranscript: { data }, getVoicemailTranscript: { data }, ...replies }}
      config={translateText ? { translateText } : {}}
      prepare={(store, context) => {
        Object.assign(context.translates, browser)
        store.set(profileAtom, aProfile())
        store.set(instituteSettingsAtom, someSettings({ transcription: isOn }))
        if (kind === 'voicemail') store.set(callsByIdAtom, new Map([[stored.id, stored]]))
        prepare?.(store)
      }}
    >
      <div style={{ background: 'var(--vp-color-page)', padding: 16 }}>
        {kind === 'call' ? (
          <CallTranscript callId="c1" />
        ) : (
          <section style={{ background: 'var(--vp-color-panel)', padding: 24 }}>
            <h2>Voicemail</h2>
            <VoicemailTranscript call={stored} />
          </section>
        )}
      </div>
    </FakePhone>
  )
}

const meta = { title: 'Screens/Transcript', component: TranscriptStory } satisfies Meta<typeof TranscriptStory>
export default meta
type Story = StoryObj<typeof meta>

/** A position in the recording, as the player reports it. */
const hear = (store: Store, atMs: number) =>
  store.set(playbackAtom, { callId: 'c1', state: 'playing', atMs, totalMs: 133_000, levels: undefined })

/** The store of the shown story, for changes in it. */
let shownStore: Store | undefined
const keepStore = (store: Store) => void (shownStore = store)

export const Conversation: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Transcript' })).toBeVisible()
    const sentence = canvas.getByRole('button', { name: 'Play from 0:12: She is fine, do not worry.' })
    await expect(sentence).toBeVisible()
    await expect(canvas.getAllByText('Nora Castellanos').length).toBeGreaterThan(2)
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeVisible()
  },
}

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Conversation' })
    const controls = [...group.querySelectorAll<HTMLElement>('[role=button]')]
    await expect(controls.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    controls[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(controls[2]).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(controls.at(-1)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(controls[0]).toHaveFocus()
  },
}

export const Long: Story = {
  args: { transcript: aLongTranscript(120), call: { callToName: LONG_NAME } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Conversation' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Searching: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: 'Search this transcript' })
    await userEvent.type(field, 'MILA')
    await expect(await canvas.findByText('1 of 3')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}')
    await expect(canvas.getByText('3 of 3')).toBeVisible()
    await expect(canvasElement.querySelectorAll('mark')).toHaveLength(3)
    await expect(canvasElement.querySelectorAll('mark[data-shown]')).toHaveLength(1)
  },
}

/** The match scrolls into view in its box, and the page does not move. */
export const SearchingFar: Story = {
  args: { transcript: aLongTranscript(120) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search this transcript' }), '(110)')
    await canvas.findByText('1 of 1')
    const box = canvas.getByRole('group', { name: 'Conversation' })
    await waitFor(async () => {
      const shown = canvasElement.querySelector('mark[data-shown]')?.getBoundingClientRect()
      const { top, bottom } = box.getBoundingClientRect()
      await expect(shown?.top).toBeGreaterThan(top)
      await expect(shown?.bottom).toBeLessThan(bottom)
    })
    await expect(window.scrollY).toBe(0)
  },
}

export const NoneFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search this transcript' }), 'bicycle')
    await expect(await canvas.findByText('No result')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Next match' })).toBeNull()
  },
}

export const Playing: Story = {
  args: { prepare: (store) => hear(store, 15_000) },
  play: async ({ canvas }) => {
    const heard = await canvas.findByRole('button', { current: true })
    await expect(heard).toHaveAccessibleName(/^Play from 0:14: Mila has a slight fever/)
  },
}

/** The playing sentence stays in view until the person scrolls away. Follow along returns to it. */
export const Following: Story = {
  args: {
    transcript: aLongTranscript(120),
    prepare: (store) => {
      keepStore(store)
      hear(store, 0)
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('group', { name: 'Conversation' })
    const isInView = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const place = box.querySelector('[aria-current]')?.getBoundingClientRect()
      return place !== undefined && place.top >= top && place.bottom <= bottom
    }
    const follow = () => canvas.queryByRole('button', { name: 'Follow along' })
    if (!shownStore) throw new Error('The story has no store')
    const heard = (index: string) =>
      waitFor(() => expect(box.querySelector('[aria-current]')).toHaveAttribute('data-sentence', index))
    hear(shownStore, 100 * 4000)
    await heard('100')
    await waitFor(() => expect(isInView()).toBe(true))
    await expect(box.scrollTop).toBeGreaterThan(0)
    await expect(follow()).toBeNull()

    box.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: -5000 }))
    box.scrollTo({ top: 0, behavior: 'instant' })
    await waitFor(() => expect(follow()).toBeVisible())
    hear(shownStore, 101 * 4000)
    await heard('101')
    await expect(isInView()).toBe(false)
    await expect(box.scrollTop).toBe(0)

    await userEvent.click(canvas.getByRole('button', { name: 'Follow along' }))
    await waitFor(() => expect(isInView()).toBe(true))
    await expect(follow()).toBeNull()
    await expect(box.querySelector('[aria-current]')).toHaveFocus()
  },
}

export const WithoutRecording: Story = {
  args: { call: { recordingStatus: 'not_submitted' } },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('group', { name: 'Conversation' })
    await expect(box.querySelector('[role=button]')).toBeNull()
    await expect(box.tabIndex).toBe(0)
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const LongNames: Story = {
  args: {
    call: { callFromName: 'x'.repeat(90), callToName: LONG_NAME },
    transcript: { channels: [...aTranscript().channels].map((one) => ({ ...one, name: '' })) },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText(LONG_NAME)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OneChannel: Story = { args: { transcript: aVoicemailTranscript() } }

export const HostileText: Story = {
  args: {
    transcript: {
      channels: [
        {
          name: '<img src=x onerror="window.pwned=1">',
          transcript: [{ sentence: '</p><script>window.pwned=1</script>', timestamp: 0, duration: 1000 }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('<img src=x onerror="window.pwned=1">')).toBeVisible()
    await expect(canvas.getByText('</p><script>window.pwned=1</script>')).toBeVisible()
    await expect(window).not.toHaveProperty('pwned')
  },
}

/** A machine translation, so that lines are as long as real ones. */
const SPANISH =
  'Buenos días, habla Nora Castellanos de la escuela primaria Maple Hill. ¿Hablo con el señor Ostrowski? Es una traducción.'
const pressTranslate: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Translate' }))
}

/** Beside the original from 720 px on, otherwise below it. */
export const Translated: Story = {
  args: { translateText: () => Promise.resolve(SPANISH) },
  play: async ({ canvas, canvasElement, ...context }) => {
    await pressTranslate({ canvas, canvasElement, ...context })
    await expect(await canvas.findByText(/^Translated into English by your platform/)).toBeVisible()
    const [first] = await canvas.findAllByText(SPANISH)
    await expect(first).toHaveAttribute('lang', 'en')
    await expect(canvas.getByText(/Am I speaking with Mr. Ostrowski/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hide translation' })).toHaveFocus()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const TranslatedVoicemail: Story = {
  args: {
    kind: 'voicemail',
    transcript: aVoicemailTranscript(),
    browser: { languages: ['es', 'en'], language: 'es' },
  },
  play: async ({ canvas, ...context }) => {
    await pressTranslate({ canvas, ...context })
    await expect(await canvas.findByText(/^Translated from Spanish into English by your browser/)).toBeVisible()
  },
}

export const LoadingTranslator: Story = {
  args: {
    browser: {
      languages: ['es', 'en'],
      language: 'es',
      loads: [0.4],
      open: (_, { onLoading }) => {
        onLoading(0.4)
        return never()
      },
    },
  },
  play: async ({ canvas, ...context }) => {
    await pressTranslate({ canvas, ...context })
    await expect(await canvas.findByText('Your browser is loading its translator: 40%')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Stop translating' })).toHaveFocus()
  },
}

export const TranslationFailed: Story = {
  args: { translateText: () => Promise.reject(new Error('down')) },
  play: async ({ canvas, ...context }) => {
    await pressTranslate({ canvas, ...context })
    await expect(await canvas.findByText(/^We couldn't translate the transcript/)).toBeVisible()
    await expect(canvas.getByText(/Am I speaking with Mr. Ostrowski/)).toBeVisible()
  },
}

export const Silent: Story = { args: { transcript: { channels: [] } } }
export const NotSubmitted: Story = { args: { call: { transcriptionStatus: 'not_submitted' } } }
export const Processing: Story = { args: { call: { transcriptionStatus: 'submitted', recordingStatus: 'submitted' } } }
export const ProcessingFailed: Story = { args: { call: { transcriptionStatus: 'failed' } } }
export const UnknownStatus: Story = { args: { call: { transcriptionStatus: 'unknown' } } }
export const Loading: Story = { args: { replies: { getTranscript: never } } }
export const LoadingCall: Story = { args: { replies: { getCall: never } } }

export const Failed: Story = {
  args: { replies: { getTranscript: new Error('no connection') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We couldn't load the transcript.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const NotAvailableHere: Story = {
  args: { isOn: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Transcripts aren't available here.")).toBeVisible()
  },
}

export const Restricted: Story = {
  args: { call: { restrictions: ['recording'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/are restricted/)).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Conversation' })).toBeNull()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

const VOICEMAIL: TranscriptArgs = {
  kind: 'voicemail',
  transcript: aVoicemailTranscript(),
  call: { status: 'voicemail', direction: 'inbound', callFromName: 'Pavel Ostrowski', callToName: 'Nora Castellanos' },
}

export const Voicemail: Story = {
  args: VOICEMAIL,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pavel Ostrowski')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Play from 0:04: She has a dentist/ })).toBeVisible()
  },
}

export const VoicemailProcessing: Story = {
  args: { ...VOICEMAIL, call: { ...VOICEMAIL.call, voicemailTranscriptionStatus: 'submitted' } },
}

export const VoicemailFailed: Story = {
  args: { ...VOICEMAIL, replies: { getVoicemailTranscript: new Error('no connection') } },
}
