import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { applyTheme, loadTheme } from './apply-theme'
import { LATE_THEMES, PALETTES } from './themes/index'
import { adoptStyles, sheetOf } from './use-styles'
import tokensCss from './tokens.css?inline'

const loaded = (name: string) => new Promise<void>((resolve) => void (loadTheme(name, resolve) || resolve()))
const withStyles = () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  applyTheme(root, undefined)
  adoptStyles(root, '.part { color: red }')
  return root
}

test('a new element shows nothing until its theme is loaded, and basic needs no request (element/theme)', async () => {
  vi.resetModules()
  const fresh = await import('./apply-theme')
  const root = withStyles()
  expect(fresh.loadTheme('basic', () => undefined)).toBe(false)
  expect(fresh.loadTheme(undefined, () => undefined)).toBe(false)
  await new Promise<void>((resolve) => {
    expect(fresh.loadTheme('dark', resolve)).toBe(true)
    fresh.applyTheme(root, 'dark', true)
    expect([...root.adoptedStyleSheets[0]!.cssRules].at(-1)!.cssText).toContain('visibility')
  })
  expect(fresh.loadTheme('dark', () => undefined)).toBe(false)
})

test('a page that cannot load the themes shows basic (element/theme)', async () => {
  vi.resetModules()
  vi.doMock('./themes/index', () => Promise.reject(new TypeError('offline')))
  const fresh = await import('./apply-theme')
  await new Promise<void>((resolve) => void fresh.loadTheme('dark', resolve))
  vi.doUnmock('./themes/index')
  expect(fresh.loadTheme('dark', () => undefined)).toBe(false)
})

test('a theme replaces the previous one, before all other styles, and an unknown one is basic (element/theme)', async () => {
  await loaded('dark')
  const root = withStyles()
  const [basic, part] = root.adoptedStyleSheets
  for (const name of ['basic', 'moonlight', undefined]) {
    applyTheme(root, 'dark')
    expect(root.adoptedStyleSheets).toEqual([sheetOf(tokensCss + LATE_THEMES.dark), part])
    applyTheme(root, name)
    expect(root.adoptedStyleSheets).toEqual([basic, part])
  }
})

test('every file of the folder is a palette', () => {
  const files = readdirSync('src/ui/theme/themes').filter((file) => file.endsWith('.css'))
  expect(files.map((file) => file.replace('.css', '')).sort()).toEqual(Object.keys(PALETTES).sort())
})

const SCREEN = /@media screen\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/

test.each(Object.entries(PALETTES))('on paper the palette %s is basic (element/theme)', (_, css) => {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '')
  expect(rules).toMatch(SCREEN)
  expect(rules.replace(SCREEN, '').trim()).toBe('')
})

test('auto follows the person’s system by media queries (element/theme)', () => {
  expect(LATE_THEMES.auto.match(/@media \([^{]+/g)).toEqual([
    '@media (prefers-color-scheme: dark)',
    '@media (prefers-contrast: more)',
    '@media (prefers-contrast: more) and (prefers-color-scheme: dark)',
  ])
})
