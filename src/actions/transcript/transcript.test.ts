import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { instituteSettingsAtom } from '../../state/session'
import { transcriptEntriesAtoms, type TranscriptEntry, type TranscriptKind } from '../../state/call/transcript-entries'
import { aCall, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { applyLiveCalls } from '../call-log/apply-live-calls'
import { createTranscriptActions, type TranscriptActions } from './index'

const TRANSCRIPT = { channels: [{ name: 'Nora', transcript: [{ sentence: 'Hello.', timestamp: 0, duration: 900 }] }] }
const READY: TranscriptEntry = { state: 'ready', transcript: TRANSCRIPT }
const ENDPOINTS = { call: 'getTranscript', voicemail: 'getVoicemailTranscript' } as const
const SIGNED = 'https://files.example/t1?signature=secret'

let context: FakeContext
let actions: TranscriptActions
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const entry = (kind: TranscriptKind = 'call', id = 'c1') => context.store.get(transcriptEntriesAtoms[kind]).get(id)
const know = (change: Partial<Call> = {}) => {
  const call = aCall({
    id: 'c1',
    transcriptionStatus: 'processed',
    voicemailTranscriptionStatus: 'processed',
    ...change,
  })
  context.store.set(callsByIdAtom, new Map(context.store.get(callsByIdAtom)).set('c1', call))
}
const requests = (kind: TranscriptKind = 'call') => context.api.callsOf(ENDPOINTS[kind])
const expired = () => Promise.reject(apiError('error:no-file', 403, 'Forbidden.'))
const body = (text: string) => Promise.resolve(new Response(text))

beforeEach(() => {
  vi.useFakeTimers()
  context = fakeContext({
    replies: { getTranscript: { data: TRANSCRIPT }, getVoicemailTranscript: { data: TRANSCRIPT } },
  })
  context.store.set(instituteSettingsAtom, someSettings())
  actions = createTranscriptActions(context)
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(['call', 'voicemail'] as const)('the transcript of a %s', (kind) => {
  const status = (value: Call['transcriptionStatus']) =>
    kind === 'call' ? { transcriptionStatus: value } : { voicemailTranscriptionStatus: value }

  test('is loaded once for two views, and released with the last of them (privacy/memory)', async () => {
    know()
    const hide = [actions.showTranscript('c1', kind), actions.showTranscript('c1', kind)]
    expect(entry(kind)).toEqual({ state: 'loading' })
    await pass()
    expect(entry(kind)).toEqual(READY)
    expect(requests(kind).map(({ args }) => args.params)).toEqual([{ id: 'c1' }])
    hide[0]?.()
    hide[0]?.()
    expect(entry(kind)).toEqual(READY)
    hide[1]?.()
    expect(entry(kind)).toBeUndefined()
    expect(context.store.get(transcriptEntriesAtoms[kind]).size).toBe(0)
  })

  test.each(['not_submitted', 'submitted', 'failed', 'unknown', undefined] as const)(
    'that is %s is not requested',
    async (value) => {
      know(status(value))
      actions.showTranscript('c1', kind)
      await pass()
      expect(requests(kind)).toEqual([])
      expect(entry(kind)).toBeUndefined()
    },
  )

  test('is loaded when a live event says that it is processed, and again when it is processed again', async () => {
    know(status('submitted'))
    actions.showTranscript('c1', kind)
    const tell = (value: Call['transcriptionStatus']) =>
      applyLiveCalls(context, [{ type: 'MODIFY', call: aCall({ id: 'c1', ...status(value) }) }])
    tell('processed')
    tell('processed')
    await pass()
    expect(entry(kind)).toEqual(READY)
    expect(requests(kind)).toHaveLength(1)
    tell('submitted')
    expect(entry(kind)).toBeUndefined()
    tell('processed')
    await pass()
    expect(entry(kind)).toEqual(READY)
    expect(requests(kind)).toHaveLength(2)
  })

  test('is not requested while the institute has no transcripts', async () => {
    know()
    context.store.set(instituteSettingsAtom, someSettings({ transcription: false }))
    actions.showTranscript('c1', kind)
    await actions.loadTranscript('c1', kind)
    expect(requests(kind)).toEqual([])
    context.store.set(instituteSettingsAtom, someSettings())
    await pass()
    expect(entry(kind)).toEqual(READY)
  })

  test('of a restricted call is never requested, and released when the call becomes restricted', async () => {
    know({ restrictions: ['recording'] })
    actions.showTranscript('c1', kind)
    await pass()
    expect(requests(kind)).toEqual([])
    know()
    await pass()
    expect(entry(kind)).toEqual(READY)
    know({ restrictions: ['recording'] })
    expect(entry(kind)).toBeUndefined()
  })

  test('that the platform does not have is none (toast/failures)', async () => {
    know()
    context.api.reply(ENDPOINTS[kind], apiError('error:not-found', 404, 'This no longer exists.'))
    actions.showTranscript('c1', kind)
    await pass()
    expect(entry(kind)).toEqual({ state: 'none' })
    expect(context.notify.shown).toEqual(['error: This no longer exists.'])
    expect(context.logger.lines).toEqual([])
  })

  test('that the person may not read is refused (transcript/status)', async () => {
    know()
    context.api.reply(ENDPOINTS[kind], apiError('error:forbidden', 403, 'You may not do this.'))
    actions.showTranscript('c1', kind)
    await pass()
    expect(entry(kind)).toEqual({ state: 'refused' })
    expect([...context.notify.shown, ...context.logger.lines]).toEqual(['error: You may not do this.'])
  })

  test('that cannot be loaded is a toast, and Retry and a reconnect load it (transcript/status)', async () => {
    know()
    context.api.reply(ENDPOINTS[kind], apiError('error:internal', 500, 'The platform has a problem.'))
    actions.showTranscript('c1', kind)
    await pass()
    expect(entry(kind)).toEqual({ state: 'failed' })
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
    expect(context.logger.lines).toEqual(['error: a transcript could not be read'])
    await actions.loadTranscript('c1', kind)
    expect(entry(kind)).toEqual({ state: 'failed' })
    context.api.reply(ENDPOINTS[kind], { data: TRANSCRIPT })
    context.live.tellConnected()
    await pass()
    expect(entry(kind)).toEqual(READY)
    context.live.tellConnected()
    await pass()
    expect(requests(kind)).toHaveLength(3)
  })

  test('is canceled when no view shows it any more', async () => {
    know()
    context.api.reply(ENDPOINTS[kind], ({ signal }) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    actions.showTranscript('c1', kind)()
    await pass()
    expect(requests(kind)[0]?.args.signal?.aborted).toBe(true)
    expect(entry(kind)).toBeUndefined()
    expect(context.logger.lines).toEqual([])
  })

  test('does not survive a sign-out, not even a late one', async () => {
    know()
    let answer = (_: { data: typeof TRANSCRIPT }) => {}
    context.api.reply(ENDPOINTS[kind], () => new Promise((resolve) => (answer = resolve)))
    actions.showTranscript('c1', kind)
    context.personLeaves()
    answer({ data: TRANSCRIPT })
    await pass()
    expect(entry(kind)).toBeUndefined()
  })
})

describe('a signed address', () => {
  const used: string[] = []
  beforeEach(() => {
    used.length = 0
    know()
    context.api.reply('getTranscript', { signedUrl: SIGNED })
  })
  const answerSigned = (...answers: (() => Promise<Response>)[]) => {
    context.api.getSigned = (url) => {
      used.push(url)
      return (answers[used.length - 1] ?? answers.at(-1) ?? expired)()
    }
  }
  const shown = async () => {
    actions.showTranscript('c1', 'call')
    await pass()
    return entry()
  }

  test('is used at once, and never stored (privacy/memory)', async () => {
    answerSigned(() => body(JSON.stringify(TRANSCRIPT)))
    expect(await shown()).toEqual(READY)
    expect(used).toEqual([SIGNED])
    expect(JSON.stringify([...context.storage.stored])).not.toContain('secret')
  })

  test('that has expired is replaced by a new one, once', async () => {
    answerSigned(expired, () => body(JSON.stringify(TRANSCRIPT)))
    expect(await shown()).toEqual(READY)
    expect(requests()).toHaveLength(2)
  })

  test('may be followed by the transcript itself', async () => {
    answerSigned(() => {
      context.api.reply('getTranscript', { data: TRANSCRIPT })
      return expired()
    })
    expect(await shown()).toEqual(READY)
  })

  test('is not requested a third time, and the failure is logged without the address', async () => {
    answerSigned(expired)
    expect(await shown()).toEqual({ state: 'failed' })
    expect(used).toHaveLength(2)
    expect(String(context.logger.errors)).not.toContain('secret')
  })

  test('that leads to a broken storage is not requested again', async () => {
    answerSigned(() => Promise.reject(apiError('error:internal', 500, 'A problem.')))
    expect(await shown()).toEqual({ state: 'failed' })
    expect(used).toHaveLength(1)
  })

  test.each([
    ['a page of HTML', '<html>Said in confidence'],
    ['nothing', ''],
    ['half of it', '{"channels":[{"name":"Said in confidence'],
    ['something else', '{"said":"Said in confidence"}'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('that leads to %s has failed, and the log quotes no part of it', async (_, text) => {
    answerSigned(() => body(text))
    expect(await shown()).toEqual({ state: 'failed' })
    expect(String(context.logger.errors)).not.toContain('confidence')
  })

  test('returns every valid sentence, and malformed ones are left out and counted', async () => {
    const [channel] = TRANSCRIPT.channels
    const broken = [7, null, 'no sentence']
    answerSigned(() =>
      body(
        JSON.stringify({
          channels: [{ ...channel, transcript: [...broken, ...(channel?.transcript ?? [])] }, 'no channel'],
        }),
      ),
    )
    expect(await shown()).toEqual(READY)
    expect(context.logger.lines).toEqual(Array(4).fill('count: answer-item-dropped:getTranscript'))
  })

  test('whose body never ends fails after 10 s', async () => {
    answerSigned(() => Promise.resolve(new Response(new ReadableStream())))
    expect(await shown()).toEqual({ state: 'loading' })
    await pass(10_000)
    expect(entry()).toEqual({ state: 'failed' })
  })
})

describe('copy and print', () => {
  const SHEET = { lang: 'en', title: 'Transcript', lines: [], rows: [] }

  test('Copy puts the text on the clipboard and says so', async () => {
    await actions.copyTranscript('[00:00] Nora: Hello.')
    expect(context.clipboard.text).toBe('[00:00] Nora: Hello.')
    expect(context.notify.shown).toEqual(['success: Transcript copied'])
  })

  test('Copy that the browser refuses says what to do', async () => {
    context.clipboard.refused = true
    await actions.copyTranscript('[00:00] Nora: Hello.')
    expect(context.notify.shown).toEqual([
      "error: We couldn't copy the transcript because your browser doesn't allow it here. You can print it instead.",
    ])
  })

  test('Print prints the sheet', async () => {
    await actions.printTranscript(SHEET)
    expect(context.print.sheets).toEqual([SHEET])
    expect(context.notify.shown).toEqual([])
  })

  test('Print that fails says so', async () => {
    const failing = createTranscriptActions({ ...context, print: () => Promise.reject(new Error('no window')) })
    await failing.printTranscript(SHEET)
    expect(context.notify.shown).toEqual(["error: We couldn't print the transcript."])
  })

  test('a failure has the requesting element as its origin', async () => {
    context.clipboard.refused = true
    await actions.copyTranscript('[00:00] Nora: Hello.', 'vp-transcript')
    const failing = createTranscriptActions({ ...context, print: () => Promise.reject(new Error('no window')) })
    await failing.printTranscript(SHEET, 'vp-details')
    expect(context.facts).toMatchObject([
      { fact: 'error', detail: { code: 'error:clipboard' }, origin: 'vp-transcript' },
      { fact: 'error', detail: { code: 'error:print' }, origin: 'vp-details' },
    ])
  })

  test('a sheet is removed with the next one, and with the person', () => {
    const signals: AbortSignal[] = []
    const waiting = createTranscriptActions({
      ...context,
      print: (_, signal) => (signals.push(signal), new Promise(() => undefined)),
    })
    void waiting.printTranscript(SHEET)
    void waiting.printTranscript(SHEET)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    context.personLeaves()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})

describe('announcements of a search', () => {
  test('are its count, once, after typing has stopped', async () => {
    actions.noteTranscriptSearch({ count: 40, more: false })
    await pass(600)
    actions.noteTranscriptSearch({ count: 1, more: false })
    await pass(700)
    expect(context.announcer.announced).toEqual(['polite: 1 match'])
  })

  test.each([
    [{ count: 0, more: false }, 'No result'],
    [{ count: 7, more: false }, '7 matches'],
    [{ count: 999, more: true }, 'More than 999 matches'],
  ])('of %j is %s', async (found, sentence) => {
    actions.noteTranscriptSearch(found)
    await pass(700)
    expect(context.announcer.announced).toEqual([`polite: ${sentence}`])
  })

  test('are none once the field is empty', async () => {
    actions.noteTranscriptSearch({ count: 7, more: false })
    actions.noteTranscriptSearch(undefined)
    await pass(5000)
    expect(context.announcer.announced).toEqual([])
  })

  test('are the match and its sentence with Next, at once and alone', async () => {
    actions.noteTranscriptSearch({ count: 7, more: false })
    actions.tellTranscriptMatch(2, { count: 7, more: false }, 'Hello.')
    await pass(5000)
    expect(context.announcer.announced).toEqual(['polite: 2 of 7: Hello.'])
  })
})
