import type { Language } from '../../src/text'
import * as english from '../../src/text/en'

/** Arguments of texts that need more than names and numbers, by path. */
const SAMPLES: Record<string, readonly unknown[]> = {
  'blocking.confirm': [{ who: '{who}', by: '{by}', school: '{school}', place: 'card' }],
  'blocking.status.wide': ['school', '{by}'],
  'callForm.before.attempts': [3, 'Nov 2', undefined],
  'callForm.before.timeThere': [['8:00', '9:00']],
  'callQueue.summary': [12, 2, 1],
  'keypad.keyName': ['*', ''],
  'report.contactsTitle': ['{name}', true],
  'report.hourOf': [9],
  'report.moreThan': [8, '{before}'],
  'report.rangeBefore': [30, 30],
  'report.reached': [false, '{outcome}'],
  'report.share': [1, 2],
  'report.number': [12345],
  'report.scope': [{ person: '{person}', institute: '{institute}' }],
  'report.zone': ['America/New_York'],
  'logActions.zone': ['America/New_York'],
  'settings.officeHours.time': [{ start: '8:00', end: '4:00', zone: 'EST' }],
  'settings.officeHours.dayList': [[{ from: 'mon', to: 'fri' }]],
}

/** Parameters that are numbers in some text. Where a text inserts them unchanged, they are `{name}`. */
const NUMBERS = /count|shown|answered|reached|most|seconds|percent|from|to|position|at|total|number|rate|speaker/i

type Words = string | ((...said: unknown[]) => string) | { [key: string]: Words }

const parametersOf = (text: (...said: unknown[]) => string) =>
  (/^[^(]*\(([^)]*)\)/.exec(text.toString())?.[1] ?? '').split(',').map((name) => name.replace(/[=:].*/s, '').trim())

function said(
  path: string,
  one: (...said: unknown[]) => string,
  other: (...said: unknown[]) => string,
): [string, string] {
  const sample = Object.entries(SAMPLES).find(([start]) => path === start || path.startsWith(`${start}.`))?.[1]
  if (sample) return [one(...sample), other(...sample)]
  const names = parametersOf(one)
  const texts = names.map((name) => `{${name}}`)
  const plain: [string, string] = [one(...texts), other(...texts)]
  if (!plain.join('').includes('NaN')) return plain
  const counted = (count: number) => names.map((name, at) => (NUMBERS.test(name) ? count : texts[at]))
  const forms = [1, 2].map(counted).map((args) => [one(...args), other(...args)] as const)
  const both = (which: 0 | 1) => [...new Set(forms.map((form) => form[which]))].join(' · ')
  return [both(0), both(1)]
}

/** Every text as path, English and another language, in the order of the English catalogue. */
export function translations(language: Language): [path: string, english: string, other: string][] {
  const rows: [string, string, string][] = []
  const visit = (path: string, one: Words, other: Words) => {
    if (path === 'locale') return
    if (typeof one === 'string') rows.push([path, one, other as string])
    else if (typeof one === 'function') rows.push([path, ...said(path, one, other as (...said: unknown[]) => string)])
    else
      for (const key of Object.keys(one)) visit(path ? `${path}.${key}` : key, one[key]!, (other as typeof one)[key]!)
  }
  visit('', { ...english } as unknown as Words, { ...language } as unknown as Words)
  return rows
}
