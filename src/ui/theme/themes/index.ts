import contrast from './contrast.css?inline'
import contrastDark from './contrast-dark.css?inline'
import dark from './dark.css?inline'

/** The values of each palette that differ from tokens.css. Only `auto` uses `contrast-dark`. */
export const PALETTES = { dark, contrast, 'contrast-dark': contrastDark }

const where = (query: string, css: string) => `@media ${query}{${css}}`

/**
 * One row per theme besides `basic`: the values that replace those of tokens.css. `auto` follows the person's system by
 * media queries, so that a change needs no script (`element/theme`). The last one that matches wins.
 */
export const LATE_THEMES = {
  dark,
  contrast,
  auto: [
    where('(prefers-color-scheme: dark)', dark),
    where('(prefers-contrast: more)', contrast),
    where('(prefers-contrast: more) and (prefers-color-scheme: dark)', contrastDark),
  ].join('\n'),
}
