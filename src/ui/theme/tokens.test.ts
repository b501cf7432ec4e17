import { describe, expect, test } from 'vitest'
import { CONTRAST_PAIRS, contrastIn, LEAST } from './contrast-pairs'
import { PALETTES } from './themes/index'
import tokensCss from './tokens.css?inline'
import { TOKENS, tokenValue, type DesignToken } from './tokens'

type Name = DesignToken['name']

const palettes = { basic: tokensCss, ...PALETTES }

describe.each(Object.entries(palettes))('contrast of the palette %s (look/contrast)', (name, css) => {
  const values = name === 'basic' ? css : tokensCss + css
  test.each(CONTRAST_PAIRS)('the $kind $front is readable on $back', (pair) => {
    expect(contrastIn(values, pair)).toBeGreaterThanOrEqual(LEAST[pair.kind])
  })
})

test.each(['contrast', 'contrast-dark'] as const)(
  'text in the palette %s has 7:1, and marks have 4.5:1 (look/contrast)',
  (name) => {
    const low = CONTRAST_PAIRS.filter((pair) => pair.back !== '--vp-color-border' || pair.kind === 'mark').filter(
      (pair) => contrastIn(tokensCss + PALETTES[name], pair) < (pair.kind === 'text' ? 7 : 4.5),
    )
    expect(low.map(({ front, back }) => `${front} on ${back}`)).toEqual([])
  },
)

test('every color token is in a pair, unless nothing is written or drawn on it (look/contrast)', () => {
  const colors = TOKENS.map(({ name }) => name).filter((name) => name.startsWith('--vp-color-'))
  const paired = new Set(CONTRAST_PAIRS.flatMap(({ front, back }) => [front, back]))
  expect(colors.filter((name) => !paired.has(name))).toEqual(['--vp-color-scheme', '--vp-color-backdrop'])
})

describe('the colors of the product (look/tokens)', () => {
  test.each<[Name, string]>([
    ['--vp-color-accent', '#608500'],
    ['--vp-color-accent-text', '#5d8100'],
    ['--vp-color-accent-text-on-page', '#527100'],
    ['--vp-color-danger', '#cc4638'],
    ['--vp-color-danger-text-on-page', '#b63e32'],
    ['--vp-color-recording', '#dd372f'],
    ['--vp-color-text', '#191919'],
    ['--vp-color-header', '#191919'],
    ['--vp-color-page', '#e6e6e6'],
    ['--vp-color-panel', '#ffffff'],
  ])('%s is %s', (name, value) => {
    expect(tokenValue(name)).toBe(value)
  })
})

test.each<[Name, number]>([
  ['--vp-control-small', 24],
  ['--vp-control-medium', 32],
  ['--vp-control-default', 40],
  ['--vp-control-large', 48],
])('the height %s is %i px (look/buttons)', (name, px) => {
  expect(tokenValue(name)).toBe(`calc(${px}px * var(--vp-scale))`)
})

describe('the table', () => {
  // Print colors belong to no theme, because what is printed has a style sheet of its own. The shell's sheets are cut from
  // these by a test, with the tokens that they use.
  const sheets = import.meta.glob<string>(['../../**/*.css', '!../../browser/print.css', '!../../shell/*.css'], {
    query: '?inline',
    import: 'default',
    eager: true,
  })

  test('every line of tokens.css has a sentence', () => {
    const css = sheets['./tokens.css'] ?? ''
    const declared = [...css.matchAll(/^\s*(--vp-[\w-]+):/gm)].map(([, name]) => name)
    expect(new Set(declared)).toEqual(new Set(TOKENS.map((token) => token.name)))
    expect(TOKENS.length).toBeGreaterThan(50)
  })

  test.each(Object.entries(sheets))(
    '%s uses only existing tokens, and no color of its own (look/tokens)',
    (file, css) => {
      const own = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(--vp-[\w-]+)\s*:/g)].map(([, name]) => name)
      const used = [...css.matchAll(/var\(\s*(--vp-[\w-]+)/g)].map(([, name]) => name)
      const known = new Set<string | undefined>([...TOKENS.map((token) => token.name), ...own])
      expect(used.filter((name) => !known.has(name))).toEqual([])
      expect(css.match(/\d(?:\.\d+)?rem\b/g)).toBeNull()
      if (file !== './tokens.css' && !file.startsWith('./themes/')) {
        const code = css.replace(/\/\*[\s\S]*?\*\//g, '')
        expect(code.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull()
      }
    },
  )
})
