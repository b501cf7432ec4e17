import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { playbackOf } from '../../actions/playback'
import { applyLiveCalls } from '../../actions/call-log/apply-live-calls'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { playbackAtom, type Playback } from '../../state/call/playback'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { selectedCallIdAtom } from '../../state/view'
import type { Transcript as TranscriptData } from '../../state/call/transcript-entries'
import { aCall, aProfile, someSettings } from '../../testing/builders'
import { renderView, type RenderViewOptions } from '../../testing/render/render-view'
import { aTranscript, aVoicemailTranscript } from '../../testing/transcripts'
import { CallTranscript, VoicemailTranscript } from './index'

interface ShowOptions extends RenderViewOptions {
  call?: Partial<Call>
  transcript?: TranscriptData
  isOn?: boolean
}

const theCall = (change: Partial<Call> = {}) =>
  aCall({ id: 'c1', transcriptionStatus: 'processed', recordingStatus: 'processed', ...change })

/** The transcript as the client returns it, with mutable lists. */
const dataOf = (transcript: TranscriptData) => structuredClone(transcript) as never

const show = ({ call, transcript = aTranscript(), isOn = true, ...options }: ShowOptions = {}) =>
  renderView(<CallTranscript callId="c1" />, {
    ...options,
    replies: { getCall: theCall(call), getTranscript: { data: dataOf(transcript) }, ...options.replies },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings({ transcription: isOn }))
    },
  })

const playing = (atMs: number, change: Partial<Playback> = {}): Playback => ({
  callId: 'c1',
  state: 'playing',
  atMs,
  totalMs: 60_000,
  levels: undefined,
  ...change,
})
const controls = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[data-sentence]')]

describe('a transcript', () => {
  test('is a conversation with names and times, under the other side and date of the call', async () => {
    const { screen } = await show()
    expect(await screen.findByRole('heading', { level: 2, name: 'Transcript' })).toBeTruthy()
    await screen.findByRole('group', { name: 'Conversation' })
    const turns = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
    expect(turns.slice(0, 3)).toEqual([
      '0:00Nora CastellanosGood morning, this is Nora Castellanos from Maple Hill Elementary. Am I speaking with Mr. Ostrowski?',
      '0:07Pavel OstrowskiYes, speaking. Is everything all right with Mila?',
      '0:12Nora CastellanosShe is fine, do not worry. Mila has a slight fever, and the nurse thinks that she should rest at home today.',
    ])
    expect(screen.getByText('Outbound ·')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Recording player' })).toBeTruthy()
  })

  test('shows numbers if there are no names', async () => {
    const nameless = { callFromName: '', callToName: undefined }
    const { screen } = await show({ call: nameless })
    expect((await screen.findAllByText('201-555-0101')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('201-555-0123').length).toBeGreaterThan(1)
  })

  test('without a call id is that of the call that is selected in a log', async () => {
    const { screen, store } = await renderView(<CallTranscript />, {
      replies: { getCall: theCall(), getTranscript: { data: dataOf(aTranscript()) } },
      prepare: (into) => into.set(instituteSettingsAtom, someSettings()),
    })
    expect(screen.getByText('Choose a call to read its transcript.')).toBeTruthy()
    act(() => store.set(selectedCallIdAtom, 'c1'))
    expect(await screen.findByText(/She is fine/)).toBeTruthy()
  })

  test('shows text as text', async () => {
    const name = '<img src=x onerror="window.pwned=1">'
    const sentence = '<script>window.pwned=1</script>'
    const transcript = { channels: [{ name, transcript: [{ sentence, timestamp: 0, duration: 1 }] }] }
    const { screen, container } = await show({ transcript })
    expect(await screen.findByText(name)).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(container.querySelector('img, script')).toBeNull()
  })
})

describe('without a transcript the page', () => {
  test.each([
    ['not_submitted', 'No Transcript'],
    [undefined, 'No Transcript'],
    ['submitted', 'Processing'],
    ['failed', 'Failed'],
    ['unknown', 'Unknown'],
  ] as const)('says for the status %s: %s (transcript/status)', async (transcriptionStatus, label) => {
    const { screen, context } = await show({ call: { transcriptionStatus } })
    expect(await screen.findByText(label)).toBeTruthy()
    expect(context.api.callsOf('getTranscript')).toEqual([])
    const pending = screen.queryByText(/recording and transcript are being generated/)
    expect(pending !== null).toBe(transcriptionStatus === 'submitted')
  })

  test('shows it as soon as a live event brings it', async () => {
    const { screen, context } = await show({ call: { transcriptionStatus: 'submitted' } })
    await screen.findByText('Processing')
    act(() => applyLiveCalls(context, [{ type: 'MODIFY', call: theCall() }]))
    expect(await screen.findByText(/She is fine/)).toBeTruthy()
  })

  test('shows a skeleton while it loads', async () => {
    const { screen } = await show({ replies: { getTranscript: () => new Promise(() => undefined) } })
    expect(await screen.findByRole('status', { name: 'Loading the transcript' })).toBeTruthy()
  })

  test('shows Retry after a failure, beside its toast (toast/failures)', async () => {
    const { screen, context, user } = await show({ replies: { getTranscript: new Error('no connection') } })
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the transcript.")
    expect(context.notify.shown).toHaveLength(1)
    context.api.reply('getTranscript', { data: dataOf(aTranscript()) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/She is fine/)).toBeTruthy()
  })

  test('says that the person may not read it, without Retry (transcript/status)', async () => {
    const { screen } = await show({ replies: { getTranscript: apiError('error:forbidden', 403, 'No.') } })
    expect(await screen.findByText("You don't have permission to read this transcript.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('says that the call does not exist, without Retry', async () => {
    const gone = apiError('error:not-found', 404, 'Gone.')
    const { screen } = await show({ replies: { getCall: gone } })
    expect(await screen.findByText("We couldn't find this call.")).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says why the call could not be loaded, with Retry', async () => {
    const failure = apiError('error:x', 500, 'No connection.')
    const { screen, context, user } = await show({ replies: { getCall: failure } })
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    context.api.reply('getCall', theCall())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/She is fine/)).toBeTruthy()
  })

  test('says that no words were heard', async () => {
    const { screen } = await show({ transcript: { channels: [] } })
    expect(await screen.findByText("We couldn't hear any words in this recording.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  test('says that the institute has no transcripts, and requests nothing (transcript/status)', async () => {
    const { screen, context } = await show({ isOn: false })
    expect(screen.getByText("Transcripts aren't available here.")).toBeTruthy()
    expect(context.api.calls).toEqual([])
  })

  test('says that the call is restricted, shows no part of it, and requests no transcript', async () => {
    const { screen, context, container } = await show({ call: { restrictions: ['recording'] } })
    expect(await screen.findByText('The recording and transcript of this call are restricted.')).toBeTruthy()
    expect(container.querySelector('[data-sentence]')).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(context.api.calls.map(({ name }) => name)).toEqual(['getCall'])
  })
})

describe('the recording', () => {
  test('plays from the sentence that is pressed, by pointer or keyboard (transcript/play)', async () => {
    const { screen, user, container, part } = await show()
    const playRecording = vi.spyOn(part(playbackOf), 'playRecording').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Play from 0:12: She is fine, do not worry.' }))
    expect(playRecording).toHaveBeenLastCalledWith('c1', expect.objectContaining({ fromMs: 12_000 }))
    controls(container)[1]?.focus()
    await user.keyboard('{Enter}')
    expect(playRecording).toHaveBeenLastCalledWith('c1', expect.objectContaining({ fromMs: 4200 }))
    await user.keyboard(' ')
    expect(playRecording).toHaveBeenCalledTimes(3)
  })

  test('is not played by a press that selects text', async () => {
    const { screen, user, part } = await show()
    const playRecording = vi.spyOn(part(playbackOf), 'playRecording')
    const target = await screen.findByText('She is fine, do not worry.')
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { x: 10, y: 10 } },
      { target, coords: { x: 80, y: 12 } },
      { keys: '[/MouseLeft]', target, coords: { x: 80, y: 12 } },
    ])
    expect(playRecording).not.toHaveBeenCalled()
  })

  test('marks the current sentence, wherever it is played', async () => {
    const { screen, store } = await show()
    await screen.findByRole('group', { name: 'Conversation' })
    const heard = () => screen.queryByRole('button', { current: true })?.getAttribute('aria-label')
    expect(heard()).toBeUndefined()
    act(() => store.set(playbackAtom, playing(0)))
    expect(heard()).toMatch(/^Play from 0:00/)
    act(() => store.set(playbackAtom, playing(11_999.9999)))
    expect(heard()).toBe('Play from 0:12: She is fine, do not worry.')
    act(() => store.set(playbackAtom, playing(15_000, { state: 'paused' })))
    expect(heard()).toMatch(/^Play from 0:14/)
    act(() => store.set(playbackAtom, playing(15_000, { callId: 'c2' })))
    expect(heard()).toBeUndefined()
    act(() => store.set(playbackAtom, playing(15_000, { state: 'broken' })))
    expect(heard()).toBeUndefined()
  })

  test('if it is missing, sentences are plain text in a box that scrolls by keyboard', async () => {
    const { screen } = await show({ call: { recordingStatus: 'failed' } })
    const box = await screen.findByRole('group', { name: 'Conversation' })
    expect(box.querySelector('[role=button]')).toBeNull()
    expect(box.tabIndex).toBe(0)
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('sentences', () => {
  test('are one tab stop, and arrows, Home and End move between them (transcript/play)', async () => {
    const { screen, user, container } = await show()
    await screen.findByRole('group', { name: 'Conversation' })
    const stops = () => controls(container).filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([controls(container)[0]])
    controls(container)[0]?.focus()
    const at = container.getRootNode() as ShadowRoot
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(at.activeElement).toBe(controls(container)[1])
    expect(stops()).toEqual([controls(container)[1]])
    await user.keyboard('{End}')
    expect(at.activeElement).toBe(controls(container).at(-1))
    await user.keyboard('{Home}')
    expect(at.activeElement).toBe(controls(container)[0])
  })

  test('are entered at the current one', async () => {
    const { screen, store, container } = await show()
    await screen.findByRole('group', { name: 'Conversation' })
    act(() => store.set(playbackAtom, playing(12_500)))
    expect(controls(container).findIndex(({ tabIndex }) => tabIndex === 0)).toBe(4)
  })
})

describe('the search', () => {
  const marks = (container: HTMLElement) =>
    [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)

  test('marks and counts its matches, and wraps around with Enter and Shift+Enter (transcript/play)', async () => {
    const { screen, user, container, context } = await show()
    await user.type(await screen.findByRole('textbox', { name: 'Search this transcript' }), 'zoe’s m')
    expect(await screen.findByText('1 of 1')).toBeTruthy()
    expect(marks(container)).toEqual(['Zoë’s m'])
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await user.type(screen.getByRole('textbox'), 'mila')
    expect(await screen.findByText('1 of 3')).toBeTruthy()
    expect(marks(container)).toEqual(['Mila', 'Mila', 'Mila'])
    await user.keyboard('{Enter}')
    expect(screen.getByText('2 of 3')).toBeTruthy()
    const shown = container.querySelectorAll('mark[data-shown]')
    expect([shown.length, shown[0]?.closest('[data-sentence]')?.getAttribute('data-sentence')]).toEqual([1, '5'])
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    expect(screen.getByText('3 of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next match' }))
    expect(screen.getByText('1 of 3')).toBeTruthy()
    expect(context.announcer.announced.at(-1)).toBe('polite: 1 of 3: Is everything all right with Mila?')
  })

  test('without a match says so and has no buttons', async () => {
    const { screen, user } = await show()
    await user.type(await screen.findByRole('textbox', { name: 'Search this transcript' }), 'bicycle')
    expect(await screen.findByText('No result')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.queryByText('No result')).toBeNull()
  })

  test('lets the keyboard enter the conversation at the current match', async () => {
    const { screen, user, container } = await show()
    await user.type(await screen.findByRole('textbox', { name: 'Search this transcript' }), 'museum')
    await screen.findByText('1 of 1')
    expect(controls(container).findIndex(({ tabIndex }) => tabIndex === 0)).toBe(10)
  })
})

describe('Copy and Print (transcript/play)', () => {
  test('Copy gives the other side, the date and the conversation, with a line per turn', async () => {
    const { screen, user, context } = await show()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    const [title, when, blank, first, second] = context.clipboard.text.split('\n')
    expect([title, blank]).toEqual(['Transcript: Pavel Ostrowski', ''])
    expect(when).toMatch(/^Outbound · Nov 20, 2026, 2:05 PM( \S+)? · 00:02:13$/)
    expect(first).toMatch(/^\[00:00\] Nora Castellanos: Good morning/)
    expect(second).toBe('[00:07] Pavel Ostrowski: Yes, speaking. Is everything all right with Mila?')
  })

  test('Print has the lines of Copy, and nothing that is not on the page', async () => {
    const { screen, user, context } = await show()
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    const [sheet] = context.print.sheets
    expect(sheet).toMatchObject({ lang: 'en', title: 'Transcript: Pavel Ostrowski', lines: [expect.any(String)] })
    expect(sheet?.rows[1]).toEqual({
      time: '0:07',
      name: 'Pavel Ostrowski',
      text: 'Yes, speaking. Is everything all right with Mila?',
    })
  })
})

test('the page of a voicemail shows its words, with the player', async () => {
  const { screen, context } = await show({
    call: {
      status: 'voicemail',
      direction: 'inbound',
      transcriptionStatus: 'not_submitted',
      recordingStatus: 'not_submitted',
      voicemailTranscriptionStatus: 'processed',
    },
    replies: { getVoicemailTranscript: { data: dataOf(aVoicemailTranscript()) } },
  })
  await screen.findByRole('group', { name: 'Conversation' })
  expect(context.api.callsOf('getTranscript')).toHaveLength(0)
  expect(screen.getByRole('group', { name: 'Voicemail player' })).toBeTruthy()
})

describe('the transcript of a voicemail', () => {
  const showVoicemail = (change: Partial<Call> = {}, isOn = true) => {
    const call = aCall({
      id: 'c1',
      status: 'voicemail',
      direction: 'inbound',
      callFromName: 'Pavel Ostrowski',
      callToName: 'Nora Castellanos',
      voicemailTranscriptionStatus: 'processed',
      ...change,
    })
    return renderView(<VoicemailTranscript call={call} />, {
      replies: { getVoicemailTranscript: { data: dataOf(aVoicemailTranscript()) } },
      prepare(store) {
        store.set(instituteSettingsAtom, someSettings({ transcription: isOn }))
        store.set(callsByIdAtom, new Map([['c1', call]]))
      },
    })
  }

  test('is a section with the sentences and their speaker', async () => {
    const { screen, context } = await showVoicemail()
    expect(screen.getByRole('heading', { level: 3, name: 'Transcript' })).toBeTruthy()
    expect(await screen.findByText('Pavel Ostrowski')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Play from 0:04: She has a dentist/ })).toBeTruthy()
    expect(context.api.callsOf('getTranscript')).toEqual([])
  })

  test.each([
    ['not_submitted', 'No Transcript'],
    ['submitted', 'Processing'],
    ['failed', 'Failed'],
    ['unknown', 'Unknown'],
  ] as const)('that is %s says %s', async (voicemailTranscriptionStatus, label) => {
    const { screen, context } = await showVoicemail({ voicemailTranscriptionStatus })
    expect(screen.getByText(label)).toBeTruthy()
    expect(context.api.calls).toEqual([])
  })

  test.each([
    ['in an institute without transcripts', {}, false],
    ['of a restricted call', { restrictions: ['recording'] }, true],
  ])('%s does not exist', async (_, change: Partial<Call>, isOn) => {
    const { container, context } = await showVoicemail(change, isOn)
    expect(container.textContent).toBe('')
    expect(context.api.calls).toEqual([])
  })
})
