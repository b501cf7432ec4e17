import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBrowserTranslator } from './browser-translator'

/** A browser whose models are in these states, as https://webmachinelearning.github.io/translation-api has them. */
function stubModels(states: { detector?: string; translator?: string }, detected: object[] = []) {
  const made: object[] = []
  const closed: string[] = []
  const model = (name: string, state: string, methods: object) => ({
    availability: () => Promise.resolve(state),
    create: (options: { monitor(source: EventTarget): void }) => {
      made.push(options)
      if (state === 'downloadable') {
        const source = new EventTarget()
        options.monitor(source)
        source.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }))
      }
      return Promise.resolve({ ...methods, destroy: () => closed.push(name) })
    },
  })
  if (states.detector) {
    vi.stubGlobal('LanguageDetector', model('detector', states.detector, { detect: () => Promise.resolve(detected) }))
  }
  if (states.translator) {
    const translate = (text: string) => Promise.resolve(text.toUpperCase())
    vi.stubGlobal('Translator', model('translator', states.translator, { translate }))
  }
  return { made, closed }
}
const loading = () => ({ signal: new AbortController().signal, onLoading: vi.fn() })
const PAIR = { from: 'es', to: 'en' }

afterEach(() => vi.unstubAllGlobals())

describe('a browser', () => {
  test('without a translator knows no language and translates nothing (translate/offer)', async () => {
    const translator = createBrowserTranslator()
    expect(await translator.languageOf('Hola', loading())).toBeUndefined()
    expect(await translator.canTranslate(PAIR)).toBe(false)
    await expect(translator.open(PAIR, loading())).rejects.toThrow('no translator')
  })

  test('with a page whose policy forbids it can do neither', async () => {
    const refuse = { availability: () => Promise.reject(new DOMException('policy', 'NotAllowedError')) }
    vi.stubGlobal('LanguageDetector', refuse)
    vi.stubGlobal('Translator', refuse)
    const translator = createBrowserTranslator()
    expect(await translator.languageOf('Hola', loading())).toBeUndefined()
    expect(await translator.canTranslate(PAIR)).toBe(false)
  })

  test('that would have to load a language does so only with `loading`, and reports its progress (translate/beside)', async () => {
    const { made, closed } = stubModels({ detector: 'downloadable', translator: 'downloadable' }, [
      { detectedLanguage: 'es', confidence: 0.9 },
    ])
    const translator = createBrowserTranslator()
    expect(await translator.languageOf('Hola')).toBeUndefined()
    expect(made).toEqual([])
    const progress = loading()
    expect(await translator.languageOf('Hola', progress)).toBe('es')
    expect(progress.onLoading.mock.calls).toEqual([[0.5]])
    const open = await translator.open(PAIR, progress)
    expect(made[1]).toMatchObject({ sourceLanguage: 'es', targetLanguage: 'en', signal: progress.signal })
    expect(await open.translate('hola')).toBe('HOLA')
    open.close()
    expect(closed).toEqual(['detector', 'translator'])
  })

  test.each([[[{ detectedLanguage: 'es', confidence: 0.49 }]], [[{ detectedLanguage: 'und', confidence: 0.9 }]], [[]]])(
    'that is not sure reports no language: %j',
    async (detected) => {
      stubModels({ detector: 'available' }, detected)
      expect(await createBrowserTranslator().languageOf('Hola')).toBeUndefined()
    },
  )
})
