import tokensCss from './tokens.css?inline'
import { sheetOf } from './use-styles'

/**
 * One row per theme. A theme is the whole of tokens.css followed by its own values, which replace some of them:
 * `dark: tokensCss + darkCss`, with `./themes/dark.css?inline`. `theme` in the catalogue names the rows.
 */
export const THEMES = { basic: tokensCss }

/**
 * Puts a theme first among an element's styles, and replaces the previous theme. An unknown name is `basic`
 * (`element/theme`).
 */
export function applyTheme(root: ShadowRoot, name: unknown): void {
  const [before, ...styles] = root.adoptedStyleSheets
  const theme = sheetOf(THEMES[name as keyof typeof THEMES] ?? THEMES.basic)
  if (before !== theme) root.adoptedStyleSheets = [theme, ...styles]
}
