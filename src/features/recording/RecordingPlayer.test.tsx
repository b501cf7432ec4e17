import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom, type Playback } from '../../state/call/playback'
import { aCall, anOngoingCall } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView, type RenderViewOptions } from '../../testing/render/render-view'
import { recordingWords } from '../../text/en/recording'
import { RecordingPlayer } from './index'
import { eventually } from '../../testing/eventually'

const SIGNED = { signedUrl: 'https://files.example/1' }

async function show(options: RenderViewOptions = {}, callId = 'c1') {
  const view = await renderView(<RecordingPlayer callId={callId} seconds={190} calledAt="2026-11-20T14:05:00Z" />, {
    replies: { getRecording: SIGNED, getVoicemailRecording: SIGNED },
    ...options,
  })
  const { screen } = view
  return {
    ...view,
    button: (name: string) => screen.findByRole('button', { name }),
    slider: screen.getByRole<HTMLInputElement>('slider', { name: /^Position in the / }),
  }
}
const playing = (change: Partial<Playback> = {}) => ({
  prepare: (store: Parameters<NonNullable<RenderViewOptions['prepare']>>[0]) =>
    store.set(playbackAtom, {
      callId: 'c1',
      state: 'playing',
      atMs: 62_000,
      totalMs: 190_000,
      levels: undefined,
      ...change,
    }),
})

test('requests nothing before Play is pressed, although its slider works already (recording/on-press)', async () => {
  const { context, slider } = await show()
  expect(context.api.calls).toEqual([])
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 3:10')
  expect(slider.disabled).toBe(false)
})

test('shows when the recording was paused, at its place and in words (recording/pause)', async () => {
  const call = aCall({ id: 'c1', duration: 190, pauses: [{ from: 19, to: 38 }, { from: 171 }] })
  const { screen, container } = await show({ prepare: (store) => store.set(callsByIdAtom, new Map([['c1', call]])) })
  expect(screen.getByText('Recording paused 0:19–0:38, 2:51–3:10')).toBeTruthy()
  const parts = [...container.querySelectorAll<HTMLElement>('.vp-player-pause')]
  expect(parts.map(({ style }) => [style.insetInlineStart, style.inlineSize])).toEqual([
    ['10.00%', '10.00%'],
    ['90.00%', '10.00%'],
  ])
})

test('plays and pauses with one button, which keeps focus (recording/player)', async () => {
  const { user, button, context } = await show()
  const play = await button('Play recording')
  await user.click(play)
  expect(await button('Pause recording')).toBe(play)
  await user.click(play)
  expect(await button('Play recording')).toBe(play)
  expect(context.player.report.state).toBe('paused')
  expect(context.api.callsOf('getRecording')).toHaveLength(1)
})

test('has a name while it loads, and a press changes nothing', async () => {
  const { user, button, store } = await show({ replies: {} })
  await user.click(await button('Play recording'))
  const loading = await button('Loading recording')
  expect(loading.getAttribute('aria-busy')).toBe('true')
  await user.click(loading)
  expect(store.get(playbackAtom)?.state).toBe('loading')
})

test('Play is off while a call rings or is on, with the reason, and Pause is not (recording/one-sound)', async () => {
  const { user, button, store, context } = await show()
  act(() => store.set(callStateAtom, { phase: 'started', ...anOngoingCall() }))
  const play = await button('Play recording')
  expect(play.getAttribute('aria-disabled')).toBe('true')
  await user.click(play)
  expect(context.api.callsOf('getRecording')).toEqual([])
  expect(play.getAttribute('aria-describedby')).toBeTruthy()
  act(() => store.set(callStateAtom, { phase: 'idle' }))
  expect(play.getAttribute('aria-disabled')).toBeNull()
})

test('a voicemail has its own name', async () => {
  const { screen } = await show({
    prepare: (store) => store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1', status: 'voicemail' })]])),
  })
  expect(screen.getByRole('group', { name: 'Voicemail player' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play voicemail' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download voicemail' })).toBeTruthy()
})

test.each([
  ['a press on a row began the sound', playing(), true, true],
  ['nothing plays yet', {}, true, false],
  ['the sound is that of a call', playing(), false, false],
] as const)(
  'if %s, Pause takes the focus of the details or not (voicemail/play-row)',
  async (_, given, mayTake, takes) => {
    const { screen } = await renderView(
      <RecordingPlayer callId="c1" seconds={190} calledAt="" takesFocusOfRow={mayTake} />,
      given,
    )
    const button = screen.getByRole('button', { name: /^(Play|Pause) / })
    expect(button.hasAttribute('data-view-focus')).toBe(takes)
  },
)

test('shows nothing of another call’s sound', async () => {
  const { slider, button } = await show(playing({ callId: 'c2' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 3:10')
  expect(await button('Play recording')).toBeTruthy()
})

describe('the position', () => {
  test.each([
    ['ArrowRight', '1:07'],
    ['ArrowUp', '1:07'],
    ['ArrowLeft', '0:57'],
    ['ArrowDown', '0:57'],
    ['PageUp', '1:32'],
    ['PageDown', '0:32'],
    ['Home', '0:00'],
    ['End', '3:10'],
  ])('%s goes to %s (recording/player)', async (key, at) => {
    const { slider } = await show(playing())
    fireEvent.keyDown(slider, { key })
    expect(slider.getAttribute('aria-valuetext')).toBe(`${at} of 3:10`)
  })

  test.each([
    ['1:02 of 3:10', 62_000, 189_600, 'shorter than the log’s whole seconds'],
    ['1:02 of 3:10', 62_000, 190_900, 'longer'],
    ['3:10 of 3:10', 189_600, 189_600, 'at its end'],
    ['1:02 of 3:08', 62_000, 188_500, 'by a second and a half shorter: its own length'],
  ])('says %s (recording/player): %i of %i ms, %s', async (sentence, atMs, totalMs) => {
    const { slider, container } = await show(playing({ atMs, totalMs }))
    expect(slider.getAttribute('aria-valuetext')).toBe(sentence)
    expect(container.querySelector('.vp-player-time')?.textContent).toBe(sentence.replace('of', '/'))
  })

  test('Home works within the first second', async () => {
    const { slider, store } = await show(playing({ atMs: 300 }))
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(store.get(playbackAtom)?.atMs).toBe(0)
  })

  test('leaves the browser’s shortcuts and other keys alone', async () => {
    const { slider } = await show(playing())
    expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true)
    expect(slider.getAttribute('aria-valuetext')).toBe('1:02 of 3:10')
  })

  test('is said when the slider gets the focus and by its keys, and not as the sound plays on (recording/player)', async () => {
    const { slider, store } = await show(playing({ atMs: 12_000 }))
    const says = () => [slider.getAttribute('aria-valuetext'), slider.value]
    const change = (next: Partial<Playback>) =>
      act(() => store.set(playbackAtom, { ...store.get(playbackAtom)!, ...next }))
    change({ atMs: 20_000 })
    expect(says()).toEqual(['0:20 of 3:10', '20000'])
    act(() => slider.focus())
    change({ atMs: 25_000 })
    expect(says()).toEqual(['0:20 of 3:10', '20000'])
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(says()).toEqual(['0:30 of 3:10', '30000'])
    change({ atMs: 33_000 })
    fireEvent.keyDown(slider, { key: 'Shift' })
    expect(says()).toEqual(['0:33 of 3:10', '33000'])
    change({ atMs: 40_000, state: 'paused' })
    expect(says()).toEqual(['0:40 of 3:10', '40000'])
    change({ state: 'playing' })
    change({ atMs: 45_000 })
    expect(says()).toEqual(['0:40 of 3:10', '40000'])
    act(() => slider.blur())
    expect(says()).toEqual(['0:45 of 3:10', '45000'])
  })

  test('can be set by pointer', async () => {
    const { slider, store } = await show(playing())
    fireEvent.change(slider, { target: { value: '120000' } })
    expect(store.get(playbackAtom)?.atMs).toBe(120_000)
  })

  test('skips by ten seconds, not past the ends (recording/player)', async () => {
    const { slider, user, button } = await show(playing({ atMs: 12_000 }))
    await user.click(await button('Back 10 seconds'))
    await user.click(await button('Back 10 seconds'))
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 3:10')
    await user.click(await button('Forward 10 seconds'))
    expect(slider.getAttribute('aria-valuetext')).toBe('0:10 of 3:10')
  })
})

test('has a waveform if one is known, with the played part highlighted', async () => {
  const { container } = await show(playing({ levels: [0.5, 1, 0], atMs: 95_000 }))
  const [all, played] = container.querySelectorAll<SVGElement>('.vp-wave')
  expect(all?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
  expect(played?.style.clipPath).toBe('inset(0 50.00% 0 0)')
})

test('has a speed (recording/player)', async () => {
  const { screen, user, context } = await show()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
  expect(context.player.rate).toBe(1.5)
})

test('Unmute restores the volume (recording/player)', async () => {
  const { screen, user, button, context } = await show()
  const volume = screen.getByRole('slider', { name: 'Volume' })
  fireEvent.change(volume, { target: { value: '40' } })
  expect(volume.getAttribute('aria-valuetext')).toBe('40%')
  const mute = await button('Mute')
  await user.click(mute)
  expect([context.player.volume, mute.getAttribute('aria-pressed')]).toEqual([0, 'true'])
  await user.click(mute)
  expect([context.player.volume, mute.getAttribute('aria-pressed')]).toEqual([0.4, 'false'])
})

test('a failure shows in a toast and in place, and Retry keeps the focus in the player (recording/failure)', async () => {
  const { screen, user, button, context } = await show({
    replies: { getRecording: apiError('error:internal', 500, 'The platform has a problem.') },
  })
  await user.click(await button('Play recording'))
  expect(await screen.findByText(recordingWords.call.unplayable)).toBeTruthy()
  expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
  context.api.reply('getRecording', SIGNED)
  await user.click(await button('Retry'))
  const pause = await button('Pause recording')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect((pause.getRootNode() as ShadowRoot).activeElement).toBe(pause)
})

test('a final refusal has no Retry, and Play says why it is off (recording/failure)', async () => {
  const { screen, user, button, context } = await show({
    replies: { getRecording: apiError('error:forbidden', 403, 'You may not do this.') },
  })
  const play = await button('Play recording')
  await user.click(play)
  const [sentence] = await screen.findAllByText("You don't have permission to play this recording.")
  expect(sentence).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(play.getAttribute('aria-disabled')).toBe('true')
  await user.click(play)
  expect(context.api.callsOf('getRecording')).toHaveLength(1)
})

test('downloads once and announces it', async () => {
  let arrive: (response: Response) => void = () => undefined
  const { user, button, context } = await show()
  context.api.getSigned = () => new Promise((resolve) => (arrive = resolve))
  await user.click(await button('Download recording'))
  const saving = await button('Downloading recording')
  expect(saving.getAttribute('aria-busy')).toBe('true')
  await user.click(saving)
  await eventually(() => expect(context.api.callsOf('getRecording')).toHaveLength(1))
  arrive(new Response('sound'))
  await button('Download recording')
  expect(context.player.saved).toHaveLength(1)
})

test('two players of one call show one position, and the sound is released with the last of them', async () => {
  const { context, store, user, screen, rerender } = await show()
  const players = (...keys: string[]) =>
    rerender(
      <>
        {keys.map((key) => (
          <RecordingPlayer key={key} callId="c1" seconds={190} calledAt="" />
        ))}
      </>,
    )
  players('left', 'right')
  await user.click(screen.getAllByRole('button', { name: 'Play recording' })[1]!)
  expect(await screen.findAllByRole('button', { name: 'Pause recording' })).toHaveLength(2)
  players('left')
  await Promise.resolve()
  expect(store.get(playbackAtom)?.state).toBe('playing')
  players()
  await eventually(() => expect(store.get(playbackAtom)).toBeNull())
  expect(context.player.held).toBeUndefined()
})
