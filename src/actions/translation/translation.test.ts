import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createTranslationActions, type TranslationActions, type TranslationOffer } from './index'

const TEXTS = ['Hola.', '¿Puede llamarme?']

let context: FakeContext
let actions: TranslationActions
const begin = (translateText?: (text: string, languages: object) => Promise<string>) => {
  context = fakeContext({ config: translateText ? { translateText } : {} })
  actions = createTranslationActions(context)
}
const run = (offer: TranslationOffer, signal = new AbortController().signal) => {
  const onProgress = vi.fn()
  return { onProgress, result: actions.translate(TEXTS, offer, { signal, onProgress }) }
}
const BROWSERS: TranslationOffer = { by: 'browser', from: undefined, to: 'en' }
const HOSTS: TranslationOffer = { by: 'host', from: 'es', to: 'en' }

beforeEach(() => begin())

describe('a translation is offered (translate/offer)', () => {
  test('not where neither the browser nor the host can', async () => {
    expect(await actions.offerTranslation(TEXTS)).toBeUndefined()
  })

  test('where the browser can, from a language that it knows or does not know yet', async () => {
    context.translates.languages = ['es', 'en']
    expect(await actions.offerTranslation(TEXTS)).toEqual({ by: 'browser', from: undefined, to: 'en' })
    context.translates.language = 'es'
    expect(await actions.offerTranslation(TEXTS)).toEqual({ by: 'browser', from: 'es', to: 'en' })
    context.translates.language = 'ht'
    expect(await actions.offerTranslation(TEXTS)).toBeUndefined()
  })

  test('where the host can, whose function comes before the browser, and gets nothing yet (translate/offer)', async () => {
    const translateText = vi.fn()
    begin(translateText)
    context.translates.languages = ['es', 'en']
    expect(await actions.offerTranslation(TEXTS)).toEqual({ by: 'host', from: undefined, to: 'en' })
    expect([translateText.mock.calls, context.translates.given]).toEqual([[], []])
  })

  test('not for a text in the language of the phone', async () => {
    begin(() => Promise.resolve(''))
    context.translates.language = 'en-GB'
    expect(await actions.offerTranslation(TEXTS)).toBeUndefined()
  })

  test('by the host where the translator of the browser could not be loaded', async () => {
    begin(() => Promise.resolve(''))
    context.translator = () => Promise.reject(new TypeError('no connection'))
    expect(await actions.offerTranslation(TEXTS)).toMatchObject({ by: 'host' })
  })
})

describe('the browser', () => {
  beforeEach(() => {
    context.translates.languages = ['es', 'en']
    context.translates.language = 'es'
  })

  test('loads a language, then translates turn by turn, and says so once (translate/beside)', async () => {
    context.translates.loads = [0.25, 1]
    const { result, onProgress } = run(BROWSERS)
    expect(await result).toEqual({
      translation: { by: 'browser', from: 'es', to: 'en', texts: ['(en) Hola.', '(en) ¿Puede llamarme?'] },
    })
    expect(onProgress.mock.calls.flat()).toEqual([
      { loaded: 0.25, done: 0 },
      { loaded: 1, done: 0 },
      { loaded: undefined, done: 0 },
      { loaded: undefined, done: 1 },
      { loaded: undefined, done: 2 },
    ])
    expect(context.announcer.announced).toEqual(['polite: Translated into English'])
    expect(context.translates.closed()).toBe(1)
  })

  test.each([
    ['en', 'same'],
    ['ht', 'pair'],
    [undefined, 'pair'],
  ] as const)('that finds %s says why it does not translate (translate/beside)', async (language, refusal) => {
    context.translates.language = language
    expect(await run(BROWSERS).result).toEqual({ refusal })
    expect(context.translates.given).toEqual([])
  })

  test('that fails is logged, and frees what it loaded (translate/beside)', async () => {
    context.translates.failure = new Error('out of memory')
    expect(await run(BROWSERS).result).toEqual({ refusal: 'failed' })
    expect(context.logger.lines).toEqual(['error: a transcript could not be translated'])
    expect(context.translates.closed()).toBe(1)
  })
})

describe('the host', () => {
  test('gets each turn with its languages, and the browser none (translate/offer)', async () => {
    const translateText = vi.fn((text: string) => Promise.resolve(text.toLowerCase()))
    begin(translateText)
    expect(await run(HOSTS).result).toMatchObject({ translation: { by: 'host', texts: ['hola.', '¿puede llamarme?'] } })
    expect(translateText.mock.calls).toEqual(TEXTS.map((text) => [text, { from: 'es', to: 'en' }]))
    expect(context.translates.given).toEqual([])
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('Hola'))],
    [
      'throws',
      () => {
        throw new Error('Hola')
      },
    ],
  ])(
    'that %s gets no more of the text, which is not logged or given to the browser (translate/beside)',
    async (_, fail) => {
      const translateText = vi.fn(fail)
      begin(translateText)
      context.translates.languages = ['es', 'en']
      const many = Array.from({ length: 20 }, () => 'Hola')
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      expect(await actions.translate(many, HOSTS, options)).toEqual({ refusal: 'failed' })
      expect(translateText.mock.calls.length).toBeLessThanOrEqual(4)
      expect(context.translates.given).toEqual([])
      expect(context.logger.lines.join()).not.toContain('Hola')
    },
  )

  test('that never answers has failed after a time', async () => {
    vi.useFakeTimers()
    begin(() => new Promise(() => undefined))
    const { result } = run(HOSTS)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await result).toEqual({ refusal: 'failed' })
    vi.useRealTimers()
  })

  test('gets nothing after it was stopped, and that is no error (translate/beside)', async () => {
    const translateText = vi.fn(() => new Promise<string>(() => undefined))
    begin(translateText)
    const stop = new AbortController()
    const { result, onProgress } = run(HOSTS, stop.signal)
    stop.abort()
    expect(await result).toEqual({ refusal: 'failed' })
    expect(context.logger.lines).toEqual([])
    expect(onProgress).toHaveBeenCalledTimes(1)
  })
})
