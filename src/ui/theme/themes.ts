import tokensCss from './tokens.css?inline'
import { sheetOf } from './use-styles'

/** One row a theme: the tokens of tokens.css, and after them what the theme says otherwise. `theme` in the catalogue names the rows. */
export const THEMES = { basic: tokensCss }

/** Puts a theme first among an element's styles, in the place of another one. An unknown name is `basic` (`element/theme`). */
export function applyTheme(root: ShadowRoot, name: unknown): void {
  const [before, ...styles] = root.adoptedStyleSheets
  const theme = sheetOf(THEMES[name as keyof typeof THEMES] ?? THEMES.basic)
  if (before !== theme) root.adoptedStyleSheets = [theme, ...styles]
}
