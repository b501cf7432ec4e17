import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MicrophoneError, type MicrophoneCode } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { greetingAtom, greetingTakeAtom } from '../../state/greeting'
import { playbackAtom } from '../../state/call/playback'
import { anOngoingCall } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { createNavigation } from '../base/navigation'
import { createGreetingActions, type GreetingActions } from './index'
import { eventually } from '../../testing/eventually'

const SAVED = { mode: 'audio', text: 'Hello.', mediaUrl: 'https://files.example/g.wav?sig=1' } as const
const PLACE = { uploadUrl: 'https://files.example/up', mediaUrl: 'https://files.example/new.wav?sig=2' }
const MP3 = new File(['sound'], 'hello.mp3', { type: 'audio/mpeg' })

let context: FakeContext
let greeting: GreetingActions
let track: FakeTrack
let put: { url: string; bytes: Blob }[]

beforeEach(() => {
  context = fakeContext()
  put = []
  track = new FakeTrack()
  context.microphone.open = () => Promise.resolve(track.asStream)
  context.api.reply('getVoicemailSettings', SAVED)
  context.api.reply('getUploadUrl', PLACE)
  context.api.reply('saveVoicemailSettings', ({ body }) => body as typeof SAVED)
  context.api.putSigned = (url, bytes) => (put.push({ url, bytes }), Promise.resolve())
  greeting = createGreetingActions(context, createNavigation(context))
})
afterEach(() => void vi.useRealTimers())

const now = () => context.store.get(greetingAtom)
const take = () => context.store.get(greetingTakeAtom)
const shown = () => eventually(() => expect(now().draft).toBeDefined())
const open = async () => {
  const close = greeting.openGreeting()
  await shown()
  return close
}
const isRecording = () => eventually(() => expect(take()?.phase).toBe('recording'))
const signOut = () => context.personLeaves()
/** Starts a recording that the test ends. It does not return the promise, because `await` would wait for it. */
const record = async () => {
  const done = greeting.recordGreeting()
  await isRecording()
  return { done }
}

describe('the greeting', () => {
  test('is loaded when it is shown, and typed text stays when it is shown again', async () => {
    const close = await open()
    expect(now()).toMatchObject({ state: 'ready', saved: SAVED, draft: { mode: 'audio', text: 'Hello.' } })
    greeting.chooseGreetingMode('text')
    greeting.changeGreetingText('Good day.')
    close()
    context.api.reply('getVoicemailSettings', { mode: 'text', text: 'From another tab.', mediaUrl: undefined })
    greeting.openGreeting()
    await eventually(() => expect(now().saved?.text).toBe('From another tab.'))
    expect(now().draft).toMatchObject({ mode: 'text', text: 'Good day.' })
  })

  test('that cannot be loaded says so, and is loaded again', async () => {
    context.api.reply('getVoicemailSettings', apiError('error:server', 500, 'The platform has a problem.'))
    greeting.openGreeting()
    await eventually(() => expect(now().state).toBe('failed'))
    expect(now().failure?.label).toBe('The platform has a problem.')
    context.api.reply('getVoicemailSettings', SAVED)
    await greeting.readGreeting()
    expect(now().state).toBe('ready')
  })

  test('is removed with the person, and a late answer of theirs is ignored (greeting/save)', async () => {
    let answer: (settings: typeof SAVED) => void = () => undefined
    context.api.reply('getVoicemailSettings', () => new Promise((resolve) => (answer = resolve)))
    greeting.openGreeting()
    signOut()
    answer(SAVED)
    await Promise.resolve()
    expect(now()).toEqual({ state: 'idle', isSaving: false })
  })

  test('announces once that a text became too long', async () => {
    await open()
    const long = 'x'.repeat(LIMITS.greetingTextMax + 1)
    greeting.changeGreetingText(long)
    greeting.changeGreetingText(`${long}x`)
    expect(context.announcer.announced).toEqual(['polite: The text may have up to 500 characters.'])
  })
})

describe('Record', () => {
  test('opens the chosen microphone at the press only, and releases it at Stop (greeting/record)', async () => {
    const opened: (string | undefined)[] = []
    context.microphone.open = (id) => (opened.push(id), Promise.resolve(track.asStream))
    context.storage.set('vp-devices', { input: 'mic-2' })
    await open()
    expect(opened).toEqual([])
    const { done } = await record()
    expect([opened, track.readyState]).toEqual([['mic-2'], 'live'])
    greeting.stopRecording()
    await done
    expect([track.readyState, take()]).toEqual(['ended', null])
    expect(now().draft?.audio).toMatchObject({ ms: 12_000, fileName: undefined })
    expect(context.announcer.announced).toEqual([
      'polite: Recording',
      'polite: Recorded, 0:12. Listen to it, then save.',
    ])
  })

  test('shows time and level, and ends by itself, whatever the clock is set to', async () => {
    await open()
    vi.useFakeTimers()
    const recording = greeting.recordGreeting()
    await vi.advanceTimersByTimeAsync(0)
    context.clock.now -= 1_800_000
    context.clock.uptime += 7000
    await vi.advanceTimersByTimeAsync(LIMITS.recordingTickMs)
    expect(take()).toEqual({ phase: 'recording', ms: 7000, level: 0.5 })
    context.clock.uptime += LIMITS.greetingMsMax
    await vi.advanceTimersByTimeAsync(LIMITS.recordingTickMs)
    await recording
    expect([take(), track.readyState, vi.getTimerCount()]).toEqual([null, 'ended', 0])
    expect(now().draft?.audio).toBeDefined()
  })

  test('stops playback first, and is refused during a call', async () => {
    await open()
    context.api.getSigned = () => Promise.resolve(new Response('saved'))
    greeting.listenToGreeting()
    await eventually(() => expect(context.store.get(playbackAtom)?.state).toBe('playing'))
    const { done } = await record()
    expect(context.store.get(playbackAtom)?.state).toBe('paused')
    context.store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() })
    await done
    expect([track.readyState, now().draft?.audio?.ms]).toEqual(['ended', 12_000])
    await greeting.recordGreeting()
    expect(take()).toBeNull()
  })

  test.each<[string, (close: () => void) => void]>([
    ['the view is removed', (close) => close()],
    ['the page closes', () => context.lifecycle.tellLeave()],
    ['the device disappears', () => context.recording.end()],
    ['the text is chosen', () => greeting.chooseGreetingMode('text')],
  ])('keeps the recording when %s', async (_, leave) => {
    const close = await open()
    const { done } = await record()
    leave(close)
    await done
    expect([track.readyState, context.recording.running]).toEqual(['ended', 0])
    expect(now().draft?.audio?.ms).toBe(12_000)
  })

  test('continues in a view that replaces the last one', async () => {
    const close = await open()
    await record()
    close()
    greeting.openGreeting()
    await Promise.resolve()
    expect([take()?.phase, track.readyState]).toEqual(['recording', 'live'])
  })

  test.each<[string, () => void]>([
    ['sign-out', signOut],
    ['Cancel', () => greeting.cancelGreeting()],
  ])('discards the recording with %s', async (_, end) => {
    await open()
    const { done } = await record()
    end()
    await done
    expect([track.readyState, take(), now().draft?.audio]).toEqual(['ended', null, undefined])
  })

  test('releases a microphone that opens after the wait for it has ended', async () => {
    let allow: (stream: MediaStream) => void = () => undefined
    context.microphone.open = () => new Promise((resolve) => (allow = resolve))
    const close = await open()
    const recording = greeting.recordGreeting()
    await eventually(() => expect(take()?.phase).toBe('opening'))
    close()
    await eventually(() => expect(take()).toBeNull())
    allow(track.asStream)
    await recording
    expect([track.readyState, context.recording.running]).toEqual(['ended', 0])
  })

  test.each<[MicrophoneCode, boolean, string]>([
    [
      'mic-denied',
      false,
      'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
    ],
    ['mic-denied', true, "This page doesn't let Virtual Phone use the microphone. Ask your administrator to allow it."],
    ['mic-missing', false, 'No microphone was found. Connect a microphone to record.'],
    ['insecure', false, 'Recording needs a secure page. Open this page with https.'],
    ['failed', false, "Recording doesn't work in this browser. Choose an audio file instead."],
  ])('says why there is no microphone: %s (by the page: %s)', async (code, policy, sentence) => {
    await open()
    context.microphone.open = () => Promise.reject(new MicrophoneError(code))
    if (policy) context.microphone.policy = () => 'blocked'
    await greeting.recordGreeting()
    expect([context.notify.shown, take()]).toEqual([[`error: ${sentence}`], null])
  })

  test('releases a microphone to which the browser cannot listen', async () => {
    await open()
    context.microphone.level = () => {
      throw new DOMException('different sample-rate', 'NotSupportedError')
    }
    await greeting.recordGreeting()
    expect([track.readyState, take()]).toEqual(['ended', null])
  })

  test('releases the microphone if the browser cannot record', async () => {
    await open()
    context.recording.refuses = true
    await greeting.recordGreeting()
    expect([track.readyState, take()]).toEqual(['ended', null])
    expect(context.notify.shown).toEqual([
      "error: Recording doesn't work in this browser. Choose an audio file instead.",
    ])
  })
})

describe('a chosen file', () => {
  test('is accepted with its name and converted for the telephone', async () => {
    await open()
    await greeting.takeGreetingFile(MP3)
    expect(now().draft?.audio).toMatchObject({ fileName: 'hello.mp3', ms: 12_000 })
    expect(await now().draft?.audio?.bytes.text()).toBe('for the telephone')
    expect(context.announcer.announced).toEqual(['polite: hello.mp3, 0:12. Listen to it, then save.'])
  })

  test('that cannot be used says why, and keeps the previous one (greeting/modes)', async () => {
    await open()
    await greeting.takeGreetingFile(MP3)
    context.recording.sound = undefined
    await greeting.takeGreetingFile(new File(['letter'], 'letter.mp3', { type: 'audio/mpeg' }))
    expect(now()).toMatchObject({ soundProblem: 'unreadable', draft: { audio: { fileName: 'hello.mp3' } } })
    await greeting.takeGreetingFile(new File(['letter'], 'letter.pdf', { type: 'application/pdf' }))
    expect(now().soundProblem).toBe('file-kind')
    expect(context.announcer.announced.at(-1)).toBe(
      "assertive: This isn't an audio file. Choose a WAV, MP3, M4A or Ogg file.",
    )
    greeting.discardGreetingAudio()
    expect([now().draft?.audio, now().soundProblem]).toEqual([undefined, undefined])
  })

  test('is removed once its person has left', async () => {
    await open()
    let finish: (sound: undefined) => void = () => undefined
    context.recording.forTelephone = () => new Promise((resolve) => (finish = resolve))
    const taking = greeting.takeGreetingFile(MP3)
    await eventually(() => expect(take()?.phase).toBe('reading'))
    signOut()
    finish(undefined)
    await taking
    expect([now().state, now().soundProblem, take()]).toEqual(['idle', undefined, null])
  })
})

describe('Listen', () => {
  const heard = () => context.player.held?.text()
  const playing = () => eventually(() => expect(context.store.get(playbackAtom)?.state).toBe('playing'))

  test('plays the saved sound from a fresh address', async () => {
    await open()
    const fetched: string[] = []
    context.api.reply('getVoicemailSettings', { ...SAVED, mediaUrl: 'https://files.example/g.wav?sig=fresh' })
    context.api.getSigned = (url) => (fetched.push(url), Promise.resolve(new Response('saved')))
    greeting.listenToGreeting()
    await playing()
    expect([await heard(), fetched]).toEqual(['saved', ['https://files.example/g.wav?sig=fresh']])
  })

  test('plays the new sound from memory', async () => {
    await open()
    await greeting.takeGreetingFile(MP3)
    greeting.listenToGreeting()
    await playing()
    expect(await heard()).toBe('for the telephone')
  })

  test('plays a text as the platform speaks it (greeting/record)', async () => {
    context.api.reply('speakText', ({ query }) => ({ signedUrl: `https://files.example/${JSON.stringify(query)}` }))
    context.api.getSigned = (url) => Promise.resolve(new Response(url))
    await open()
    greeting.chooseGreetingMode('text')
    greeting.changeGreetingText(' Good day. ')
    greeting.listenToGreeting()
    await playing()
    expect(await heard()).toBe('https://files.example/{"text":"Good day."}')
  })

  test('says that the platform cannot speak, and keeps the text (greeting/record)', async () => {
    context.api.reply('speakText', apiError('error:tts-unavailable', 501, 'Not here.'))
    await open()
    greeting.chooseGreetingMode('text')
    greeting.listenToGreeting()
    await eventually(() => expect(now().cannotSpeak).toBe(true))
    await eventually(() => expect(context.store.get(playbackAtom)?.state).toBe('broken'))
    expect(context.notify.shown).toEqual([])
    expect(context.announcer.announced).toEqual([
      "polite: A spoken preview isn't available here. Save the greeting and call your number to hear it.",
    ])
    expect(now().draft?.text).toBe('Hello.')
  })

  test('that fails for another reason is a toast', async () => {
    context.api.reply('speakText', apiError('error:too-many', 429, 'Too many.'))
    await open()
    greeting.chooseGreetingMode('text')
    greeting.listenToGreeting()
    await eventually(() => expect(context.notify.shown).toEqual(['error: Too many.']))
    expect(now().cannotSpeak).toBeUndefined()
  })

  test('plays nothing for an empty text', async () => {
    await open()
    greeting.chooseGreetingMode('text')
    greeting.changeGreetingText('  ')
    greeting.listenToGreeting()
    expect(context.store.get(playbackAtom)).toBeNull()
  })
})

describe('Save', () => {
  const body = () => context.api.callsOf('saveVoicemailSettings').at(-1)?.args.body

  test('uploads a new sound first, and keeps the text beside it (greeting/save)', async () => {
    await open()
    await greeting.takeGreetingFile(MP3)
    expect(await greeting.saveGreeting()).toBe(true)
    expect(context.api.callsOf('getUploadUrl')[0]?.args.query).toEqual({ contentType: 'audio/wav' })
    expect([put[0]?.url, await put[0]?.bytes.text()]).toEqual([PLACE.uploadUrl, 'for the telephone'])
    expect(body()).toEqual({ mode: 'audio', text: 'Hello.', mediaUrl: PLACE.mediaUrl })
    expect(now()).toMatchObject({ isSaving: false, saved: { mediaUrl: PLACE.mediaUrl }, draft: { audio: undefined } })
    expect(context.notify.shown).toEqual(['success: Voicemail greeting saved'])
  })

  test('of a text keeps the sound beside it, saved or not', async () => {
    await open()
    await greeting.takeGreetingFile(MP3)
    greeting.chooseGreetingMode('text')
    greeting.changeGreetingText('Good day. ')
    await greeting.saveGreeting()
    expect(body()).toEqual({ mode: 'text', text: 'Good day.', mediaUrl: SAVED.mediaUrl })
    expect([put, now().draft?.audio?.fileName]).toEqual([[], 'hello.mp3'])
  })

  const refused = apiError('error:too-large', 413, 'Too large.')
  test.each<[string, () => void]>([
    ['to upload the sound', () => (context.api.putSigned = () => Promise.reject(refused))],
    ['to save', () => context.api.reply('saveVoicemailSettings', refused)],
  ])('that fails %s says so and keeps everything (greeting/save)', async (_, fail) => {
    await open()
    await greeting.takeGreetingFile(MP3)
    fail()
    expect(await greeting.saveGreeting()).toBe(false)
    expect(context.notify.shown).toEqual(['error: Too large.'])
    expect(now()).toMatchObject({ isSaving: false, saved: SAVED, draft: { audio: { fileName: 'hello.mp3' } } })
  })

  test('pressed twice saves once, and text typed during the save stays', async () => {
    await open()
    greeting.chooseGreetingMode('text')
    const saving = [greeting.saveGreeting(), greeting.saveGreeting()]
    greeting.changeGreetingText('Hello, and')
    expect(await Promise.all(saving)).toEqual([true, false])
    expect(context.api.callsOf('saveVoicemailSettings')).toHaveLength(1)
    expect(now()).toMatchObject({ saved: { text: 'Hello.' }, draft: { text: 'Hello, and' } })
  })

  test('of an invalid form sends nothing', async () => {
    await open()
    greeting.chooseGreetingMode('text')
    greeting.changeGreetingText('')
    expect(await greeting.saveGreeting()).toBe(false)
    expect(context.api.callsOf('saveVoicemailSettings')).toEqual([])
  })

  test('whose answer arrives after sign-out changes nothing', async () => {
    await open()
    let answer: (settings: typeof SAVED) => void = () => undefined
    context.api.reply('saveVoicemailSettings', () => new Promise((resolve) => (answer = resolve)))
    greeting.chooseGreetingMode('text')
    const saving = greeting.saveGreeting()
    await eventually(() => expect(context.api.callsOf('saveVoicemailSettings')).toHaveLength(1))
    signOut()
    answer(SAVED)
    expect(await saving).toBe(false)
    expect([now().saved, context.notify.shown]).toEqual([undefined, []])
  })
})
