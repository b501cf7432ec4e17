import { describe, expect, test, vi } from 'vitest'
import { instituteSettingsAtom } from '../../../state/session'
import { aCall, someSettings } from '../../../testing/builders'
import type { FakeTranslator } from '../../../testing/fakes/fake-translator'
import { renderView, type RenderViewOptions } from '../../../testing/render/render-view'
import { aTranscript } from '../../../testing/transcripts'
import { CallTranscript } from '../index'

interface ShowOptions extends RenderViewOptions {
  /** What the browser can translate. Without it, nothing. */
  browser?: Partial<FakeTranslator>
}

const show = ({ browser, ...options }: ShowOptions = {}) =>
  renderView(<CallTranscript callId="c1" />, {
    ...options,
    replies: {
      getCall: aCall({ id: 'c1', transcriptionStatus: 'processed' }),
      getTranscript: { data: structuredClone(aTranscript()) as never },
    },
    prepare(store, context) {
      Object.assign(context.translates, browser)
      store.set(instituteSettingsAtom, someSettings())
    },
  })

describe('the translation of a transcript', () => {
  const translateText = (text: string) => Promise.resolve(`¡${text}!`)
  const translations = (container: HTMLElement) => [...container.querySelectorAll('.vp-turn-translation')]

  test('is not offered where neither the host nor the browser can (translate/offer)', async () => {
    const { screen, context } = await show()
    const offer = vi.spyOn(context.translates, 'canTranslate')
    await screen.findByRole('group', { name: 'Conversation' })
    await vi.waitFor(() => expect(offer).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
  })

  test('stands beside the original with its language, and can be hidden (translate/beside)', async () => {
    const { screen, user, container } = await show({ config: { translateText } })
    const button = await screen.findByRole('button', { name: 'Translate' })
    expect(button.title).toBe('Sends this text to the translation service of your platform.')
    await user.click(button)
    const line = await screen.findByText(/^Translated into English by your platform\./)
    expect(line).toBeTruthy()
    expect(translations(container)[1]?.textContent).toBe('¡Yes, speaking. Is everything all right with Mila?!')
    expect(translations(container)[1]?.getAttribute('lang')).toBe('en')
    expect(screen.getByText('Is everything all right with Mila?')).toBeTruthy()
    expect(screen.getByPlaceholderText('Search the original')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide translation' }))
    expect(translations(container)).toEqual([])
    expect(screen.queryByText(/^Translated into/)).toBeNull()
  })

  test('is copied and printed with the names of its languages (translate/beside)', async () => {
    const { screen, user, context } = await show({
      browser: { languages: ['es', 'en'], language: 'es' },
    })
    await user.click(await screen.findByRole('button', { name: 'Translate' }))
    await screen.findByText(/^Translated from Spanish into English by your browser\./)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    const lines = context.clipboard.text.split('\n')
    expect(lines[2]).toMatch(/^Translated from Spanish into English/)
    expect(lines[7]).toBe('English: (en) Yes, speaking. Is everything all right with Mila?')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    const [sheet] = context.print.sheets
    expect(sheet?.lines[1]).toMatch(/^Translated from Spanish into English/)
    expect(sheet?.rows[1]?.translation).toEqual({
      lang: 'en',
      text: '(en) Yes, speaking. Is everything all right with Mila?',
    })
  })

  test('that fails leaves the original, and a press tries again (translate/beside)', async () => {
    let tries = 0
    const failsOnce = (text: string) => ((tries += 1) > 4 ? translateText(text) : Promise.reject(new Error('down')))
    const { screen, user, container } = await show({ config: { translateText: failsOnce } })
    await user.click(await screen.findByRole('button', { name: 'Translate' }))
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't translate the transcript.")
    expect(translations(container)).toEqual([])
    tries = 10
    await user.click(screen.getByRole('button', { name: 'Translate' }))
    await vi.waitFor(() => expect(translations(container).length).toBeGreaterThan(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('can be stopped; the second press of a double click does not stop it (translate/beside)', async () => {
    const { screen, user, container } = await show({ config: { translateText: () => new Promise(() => undefined) } })
    await user.dblClick(await screen.findByRole('button', { name: 'Translate' }))
    expect(await screen.findByText(/^Translating… 0 of \d+$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop translating' }))
    expect(screen.queryByText(/^Translating/)).toBeNull()
    expect(translations(container)).toEqual([])
  })
})
