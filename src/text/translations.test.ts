import { expect, test } from 'vitest'
import { translations } from '../../scripts/manifests/translations'
import { LANGUAGE_NAMES, LANGUAGES } from './index'

/** Texts that other languages may write as English does: names of products, patterns, abbreviations. */
const ALIKE = new Set([
  'app.productName',
  'app.sidebar',
  'blocking.phonePlaceholder',
  'blocking.list.numberOf',
  'blocking.list.scope.other-school',
  'callDetails.regardingValue',
  'callLog.outcome',
  'logActions.preview',
  'recording.volumeOf',
  'report.number',
  'report.share',
  'report.valueBefore',
  'report.withNumber',
  'report.printLine',
  'recording.speedOf',
  'settings.devices.percent',
])

test('each language has its own name, by which a person chooses it (settings/devices)', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual(['en', ...Object.keys(LANGUAGES)])
})

test.each(Object.entries(LANGUAGES))(
  'every text of %s is translated, and has the facts of the English one (element/language)',
  async (_, load) => {
    const texts = translations(await load())
    expect(texts.length).toBeGreaterThan(600)
    expect(
      texts.filter(([path, english, other]) => english === other && !ALIKE.has(path)).map(([path]) => path),
    ).toEqual([])
    for (const [path, english, other] of texts) {
      expect([path, other]).toEqual([path, expect.stringMatching(/\S/)])
      const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
      expect([path, ...facts(other)]).toEqual([path, ...facts(english)])
    }
  },
)
