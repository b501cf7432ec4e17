import { describe, expect, test } from 'vitest'
import { THEMES } from './themes'
import { TOKENS, tokenValue, type DesignToken } from './tokens'

type Name = DesignToken['name']

/** Relative luminance and contrast by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** The value of each token in a theme. The last one counts. */
const valuesOf = (css: string) =>
  new Map(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(--vp-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
function contrast(theme: keyof typeof THEMES, one: Name, other: Name): number {
  const values = valuesOf(THEMES[theme])
  const [a, b] = [luminance(values.get(one) ?? ''), luminance(values.get(other) ?? '')]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

describe.each(Object.keys(THEMES) as (keyof typeof THEMES)[])('contrast of the theme %s (look/contrast)', (theme) => {
  test.each<[Name, Name]>([
    ['--vp-color-text', '--vp-color-panel'],
    ['--vp-color-text', '--vp-color-page'],
    ['--vp-color-text', '--vp-color-selected'],
    ['--vp-color-text', '--vp-color-hover'],
    ['--vp-color-text', '--vp-color-pressed'],
    ['--vp-color-text', '--vp-color-border'],
    ['--vp-color-text', '--vp-color-warning-soft'],
    ['--vp-color-text', '--vp-color-danger-soft'],
    ['--vp-color-text', '--vp-color-info-soft'],
    ['--vp-color-text', '--vp-color-face-1'],
    ['--vp-color-text', '--vp-color-face-2'],
    ['--vp-color-text', '--vp-color-face-3'],
    ['--vp-color-text', '--vp-color-face-4'],
    ['--vp-color-text', '--vp-color-face-5'],
    ['--vp-color-text', '--vp-color-face-6'],
    ['--vp-color-text', '--vp-color-face-7'],
    ['--vp-color-text', '--vp-color-face-8'],
    ['--vp-color-text-secondary', '--vp-color-panel'],
    ['--vp-color-text-secondary', '--vp-color-page'],
    ['--vp-color-text-secondary', '--vp-color-soft'],
    ['--vp-color-text-secondary', '--vp-color-selected'],
    ['--vp-color-text-secondary', '--vp-color-pressed'],
    ['--vp-color-header-text', '--vp-color-header'],
    ['--vp-color-header-text', '--vp-color-header-hover'],
    ['--vp-color-on-accent', '--vp-color-accent-text'],
    ['--vp-color-on-accent', '--vp-color-accent-hover'],
    ['--vp-color-on-accent', '--vp-color-accent-pressed'],
    ['--vp-color-accent-text', '--vp-color-panel'],
    ['--vp-color-accent-pressed', '--vp-color-info-soft'],
    ['--vp-color-accent-pressed', '--vp-color-pressed'],
    ['--vp-color-accent-text-on-page', '--vp-color-page'],
    ['--vp-color-accent-text-on-page', '--vp-color-info-soft'],
    ['--vp-color-on-danger', '--vp-color-danger'],
    ['--vp-color-on-danger', '--vp-color-danger-hover'],
    ['--vp-color-on-danger', '--vp-color-danger-pressed'],
    ['--vp-color-danger', '--vp-color-panel'],
    ['--vp-color-danger-text-on-page', '--vp-color-page'],
    ['--vp-color-danger-text-on-page', '--vp-color-danger-soft'],
    ['--vp-color-danger-text-on-page', '--vp-color-soft'],
  ])('%s is readable on %s', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test.each<[Name, Name]>([
    ['--vp-color-accent', '--vp-color-panel'],
    ['--vp-color-accent', '--vp-color-page'],
    ['--vp-color-accent', '--vp-color-selected'],
    ['--vp-color-accent', '--vp-color-border'],
    ['--vp-color-warning', '--vp-color-warning-soft'],
    ['--vp-color-danger', '--vp-color-danger-soft'],
    ['--vp-color-live', '--vp-color-info-soft'],
    ['--vp-color-recording', '--vp-color-danger-soft'],
    ['--vp-color-recording', '--vp-color-header'],
    ['--vp-color-border-strong', '--vp-color-panel'],
    ['--vp-color-focus', '--vp-color-focus-gap'],
    ['--vp-color-focus', '--vp-color-page'],
    ['--vp-color-focus-gap', '--vp-color-header'],
  ])('the mark %s is visible on %s', (mark, surface) => {
    expect(contrast(theme, mark, surface)).toBeGreaterThanOrEqual(3)
  })
})

describe('the colors of the product (look/colors)', () => {
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
  ['--vp-control-small', 26],
  ['--vp-control-medium', 32],
  ['--vp-control-default', 40],
  ['--vp-control-large', 48],
])('the height %s is %i px (look/buttons)', (name, px) => {
  expect(tokenValue(name)).toBe(`calc(${px}px * var(--vp-scale))`)
})

describe('the table', () => {
  // Print colors belong to no theme, because what is printed has a style sheet of its own.
  const sheets = import.meta.glob<string>(['../../**/*.css', '!../../browser/print.css'], {
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
