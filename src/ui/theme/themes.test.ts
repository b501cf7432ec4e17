import { afterEach, expect, test } from 'vitest'
import { applyTheme, THEMES } from './themes'
import { adoptStyles } from './use-styles'

const rows: Record<string, string> = THEMES
afterEach(() => void delete rows.dark)

test('a theme replaces the previous one, before all other styles, and an unknown one is basic (element/theme)', () => {
  rows.dark = ':host { --vp-color-page: #000000; }'
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  applyTheme(root, undefined)
  adoptStyles(root, '.part { color: red }')
  const [basic, part] = root.adoptedStyleSheets
  for (const name of ['basic', 'moonlight', undefined]) {
    applyTheme(root, 'dark')
    expect(root.adoptedStyleSheets).toHaveLength(2)
    expect(root.adoptedStyleSheets[0]).not.toBe(basic)
    expect(root.adoptedStyleSheets[1]).toBe(part)
    applyTheme(root, name)
    expect(root.adoptedStyleSheets).toEqual([basic, part])
  }
})
