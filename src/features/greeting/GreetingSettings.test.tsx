import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { greetingAtom } from '../../state/greeting'
import { anOngoingCall } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { renderView } from '../../testing/render/render-view'
import { GreetingSettings } from './index'
import { eventually } from '../../testing/eventually'
import { liftOfToasts } from '../../ui/overlay/free-of-toasts'

const TEXT = { mode: 'text', text: 'Hello.', mediaUrl: undefined } as const
const SOUND = { mode: 'audio', text: 'Hello.', mediaUrl: 'https://files.example/g.wav?sig=1' } as const

async function show(replies: Replies = { getVoicemailSettings: TEXT }) {
  const view = await renderView(<GreetingSettings />, {
    replies: { saveVoicemailSettings: ({ body }) => body as typeof TEXT, ...replies },
  })
  await act(async () => undefined)
  const { screen, container, context } = view
  const track = new FakeTrack()
  context.microphone.open = () => Promise.resolve(track.asStream)
  return {
    ...view,
    track,
    button: (name: string) => screen.findByRole('button', { name }),
    text: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Greeting text' }),
    title: screen.getByRole('heading', { name: 'Voicemail greeting', level: 3 }),
    choose: (file: File) =>
      act(
        async () => void fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } }),
      ),
  }
}

const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent

describe('the section', () => {
  test('shows the current greeting, and offers Save only if something would change', async () => {
    const { screen, user, text } = await show()
    expect(screen.getByRole('radio', { name: /In use$/ })).toBe(screen.getByRole('radio', { name: /^Typed message/ }))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(text(), '!')
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
    expect(screen.getByText('7 of 500 characters')).toBeTruthy()
  })

  test('is marked as in use only when saved, and no toast covers it (greeting/save, toast/place)', async () => {
    const { screen, user, text, button } = await show()
    const marked = () => screen.getAllByRole('radio', { name: /In use$|Not saved yet$/ }).map(nameOf)
    expect(marked()).toEqual(['Typed message In use'])
    await user.type(text(), '!')
    expect(marked()).toEqual(['Typed message Not saved yet'])
    fireEvent.click(screen.getByRole('radio', { name: 'Your own recording' }))
    expect(marked()).toEqual(['Typed message In use'])
    fireEvent.click(screen.getByRole('radio', { name: /^Typed message/ }))
    await user.click(await button('Save'))
    expect(marked()).toEqual(['Typed message In use'])
    text().getBoundingClientRect = () => new DOMRect(0, 700, 400, 50)
    expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBeGreaterThan(0)
  })

  test('adds a suggestion in each language to the text, once, and keeps what is written (greeting/modes)', async () => {
    const { user, text, button } = await show()
    await user.click(await button('English'))
    await user.click(await button('Español'))
    await user.click(await button('Español'))
    expect(text().value).toMatch(
      /^Hello\. Thank you for calling our school\. .+ Gracias por llamar a nuestra escuela\. /,
    )
    expect(text().value.match(/Gracias/g)).toHaveLength(1)
    expect(text().value.length).toBeLessThanOrEqual(500)
  })

  test('keeps the focus after a save and announces it', async () => {
    const { context, user, text, button, root, title } = await show()
    await user.type(text(), '!')
    await user.click(await button('Save'))
    expect(context.notify.shown).toEqual(['success: Voicemail greeting saved'])
    expect(root.activeElement).toBe(title)
  })

  test('that cannot be loaded says so, and Retry loads it', async () => {
    const { context, user, button, screen, root, title } = await show({
      getVoicemailSettings: apiError('error:server', 500, 'The platform has a problem.'),
    })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load your voicemail greeting.")
    context.api.reply('getVoicemailSettings', TEXT)
    await user.click(await button('Retry'))
    expect(await screen.findByRole('textbox', { name: 'Greeting text' })).toBeTruthy()
    expect(root.activeElement).toBe(title)
  })
})

describe('a text', () => {
  test('that is empty or too long says what to do, and cannot be saved', async () => {
    const { screen, text, button } = await show()
    fireEvent.change(text(), { target: { value: ' ' } })
    expect(screen.getAllByText('Write what callers should hear.').length).toBeGreaterThan(0)
    fireEvent.change(text(), { target: { value: 'x'.repeat(501) } })
    expect(screen.getByText('1 character too many. Shorten the text.')).toBeTruthy()
    expect((await button('Save')).getAttribute('aria-disabled')).toBe('true')
    expect((await button('Listen')).getAttribute('aria-disabled')).toBe('true')
  })

  test('plays with one button until it is changed', async () => {
    const { context, user, text, button } = await show({
      getVoicemailSettings: TEXT,
      speakText: { signedUrl: 'https://files.example/speech' },
    })
    const listen = await button('Listen')
    await user.click(listen)
    expect(await button('Stop')).toBe(listen)
    await user.type(text(), '!')
    await eventually(() => expect(context.player.held).toBeUndefined())
    expect(await button('Listen')).toBe(listen)
  })

  test('that cannot be spoken says so instead of Listen', async () => {
    const { screen, user, button, text } = await show({
      getVoicemailSettings: TEXT,
      speakText: apiError('error:tts-unavailable', 501, 'Not here.'),
    })
    await user.click(await button('Listen'))
    expect(await screen.findByText(/^A spoken preview isn't available here\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
    expect(text().value).toBe('Hello.')
  })
})

describe('a sound', () => {
  test('is recorded with one button, which keeps the focus, and discarding restores the saved one', async () => {
    const { screen, user, button, root } = await show({ getVoicemailSettings: SOUND })
    const record = await button('Record again')
    await user.click(record)
    expect(await button('Stop recording')).toBe(record)
    expect(screen.getByRole('timer', { name: 'Recorded time 0:00 of 1:00' }).textContent).toBe('0:00 of 1:00')
    expect((await button('Choose a file')).getAttribute('aria-disabled')).toBe('true')
    await user.click(record)
    expect(await button('Record again')).toBe(record)
    expect(screen.getByText('New recording')).toBeTruthy()
    await user.click(await button('Discard'))
    expect(screen.getByText('Your saved greeting')).toBeTruthy()
    expect(root.activeElement).toBe(record)
  })

  test('cannot be recorded during a call', async () => {
    const { store, user, button, track } = await show({ getVoicemailSettings: SOUND })
    act(() => store.set(callStateAtom, { phase: 'started', ...anOngoingCall() }))
    const record = await button('Record again')
    expect(record.getAttribute('aria-disabled')).toBe('true')
    await user.click(record)
    expect([track.readyState, record.textContent]).toEqual(['live', 'Record again'])
  })

  test('of a file shows its name, or what is wrong with it', async () => {
    const { screen, choose } = await show({ getVoicemailSettings: SOUND })
    await choose(new File(['x'], '<b>hello</b>.mp3', { type: 'audio/mpeg' }))
    expect(screen.getByText('<b>hello</b>.mp3')).toBeTruthy()
    await choose(new File(['x'], 'letter.pdf', { type: 'application/pdf' }))
    expect(screen.getByText("This isn't an audio file. Choose a WAV, MP3, M4A or Ogg file.")).toBeTruthy()
    expect(screen.getByText('<b>hello</b>.mp3')).toBeTruthy()
  })

  test('releases the microphone with the view, and is still there when the view returns', async () => {
    const { user, button, track, rerender, screen, store } = await show({ getVoicemailSettings: SOUND })
    await user.click(await button('Record again'))
    await button('Stop recording')
    rerender(null)
    await eventually(() => expect(track.readyState).toBe('ended'))
    await eventually(() => expect(store.get(greetingAtom).draft?.audio).toBeDefined())
    rerender(<GreetingSettings />)
    expect(await screen.findByText('New recording')).toBeTruthy()
  })
})
