import { readdirSync } from 'node:fs'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { app } from './en/app'
import * as english from './en'
import { LANGUAGES, loadText, textFor, type Language } from './index'

/** A test language: English with a mark on every text, including texts made by functions. */
const marked = <T>(words: T): T =>
  (typeof words === 'string'
    ? `[${words}]`
    : typeof words === 'function'
      ? (...args: unknown[]) => marked(words(...args))
      : Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, marked(word)]))) as T
const other: Language = { ...marked<Language>(english), locale: 'de' }

afterEach(() => void delete LANGUAGES.qq)

test('each folder of texts is English or a row of the table (element/language)', () => {
  const folders = readdirSync('src/text', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(['en', ...Object.keys(LANGUAGES)].sort())
})

test('English is available at once, for its own tags and for unknown ones (element/language)', () => {
  for (const tag of ['en', 'en-US', 'EN-gb', 'xx', '']) {
    expect(textFor(tag).app.signOut).toBe(app.signOut)
    expect(loadText(tag, { ...textFor(tag) })).toBeUndefined()
  }
})

test('the whole subtag before the hyphen identifies a language, so three letters do not match the first two of them (element/language)', async () => {
  LANGUAGES.qq = () => Promise.reject(new TypeError('offline'))
  expect(loadText('qqq', { ...textFor('qqq') })).toBeUndefined()
  await expect(loadText('QQ-US', { ...textFor('QQ-US') })).resolves.toBeUndefined()
})

test('English replaces a language that fails to load, which is requested again later (element/language)', async () => {
  LANGUAGES.qq = () => Promise.reject(new TypeError('offline'))
  const text = { ...textFor('qq') }
  await loadText('qq', text)
  expect(text.app.signOut).toBe(app.signOut)
  expect(textFor('qq').app.signOut).toBe(app.signOut)
})

test('another language is loaded completely, for every region, and has every text (element/language)', async () => {
  LANGUAGES.qq = () => Promise.resolve(other)
  const text = { ...textFor('qq-US') }
  await loadText('qq-US', text)
  expect(text).toEqual(textFor('QQ'))
  expect(text.app.signOut).toBe('[Sign Out]')
  expect(text.report?.title).toBe('[Report]')
  expect(text.keypad.found(2)).toBe('[2 contacts found]')
  expect(text.locale).toBe('de')
})

test('a language that lacks a text or a subject does not compile', () => {
  const { report: _report, ...withoutReport } = other
  const { signOut: _signOut, ...withoutSignOut } = other.app
  expectTypeOf(withoutReport).not.toExtend<Language>()
  expectTypeOf({ ...other, app: withoutSignOut }).not.toExtend<Language>()
  expectTypeOf(other).toExtend<Language>()
})
