import type { DesignToken } from './tokens'

/** The name of a color token without `--vp-color-`. */
type Color = string

/** Every pair of a text and the surface under it (`look/contrast`). Initials of people are on the eight faces. */
const TEXTS: Record<Color, readonly Color[]> = {
  text: [
    ...['panel', 'page', 'selected', 'hover', 'pressed', 'soft', 'border'],
    ...['warning-soft', 'danger-soft', 'info-soft'],
    ...['face-1', 'face-2', 'face-3', 'face-4', 'face-5', 'face-6', 'face-7', 'face-8'],
  ],
  'text-secondary': ['panel', 'page', 'soft', 'selected', 'hover', 'pressed', 'warning-soft'],
  'header-text': ['header', 'header-hover'],
  'on-accent': ['accent-text', 'accent-hover', 'accent-pressed'],
  'accent-text': ['panel'],
  'accent-pressed': ['info-soft', 'pressed'],
  'accent-text-on-page': ['page', 'info-soft', 'selected', 'hover', 'panel'],
  'on-danger': ['danger', 'danger-hover', 'danger-pressed'],
  danger: ['panel'],
  'danger-text-on-page': ['page', 'danger-soft', 'soft', 'panel'],
  live: ['info-soft'],
  // Inverse: tooltips, controls that are on, the current match of a search.
  panel: ['text', 'text-secondary', 'warning'],
}

/** Every pair of a mark, an edge or an icon and the surface beside it. */
const MARKS: Record<Color, readonly Color[]> = {
  accent: ['panel', 'page', 'selected', 'pressed', 'info-soft', 'soft'],
  'accent-text': ['panel', 'info-soft', 'soft'],
  warning: ['warning-soft', 'panel'],
  danger: ['danger-soft', 'panel'],
  recording: ['danger-soft'],
  'border-strong': ['panel', 'page', 'warning-soft'],
  'text-secondary': ['soft'],
  focus: ['focus-gap', 'page', 'panel'],
}

interface ContrastPair {
  front: DesignToken['name']
  back: DesignToken['name']
  /** `text` needs 4.5:1, `mark` 3:1 (WCAG 1.4.3 and 1.4.11). */
  kind: 'text' | 'mark'
}

const pairsOf = (kind: ContrastPair['kind'], table: Record<Color, readonly Color[]>): ContrastPair[] =>
  Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back) => ({ front: `--vp-color-${front}`, back: `--vp-color-${back}`, kind }) as const),
  )

/** What `tokens.test.ts` checks in every palette, and docs/design.md shows. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [...pairsOf('text', TEXTS), ...pairsOf('mark', MARKS)]

/** The least ratio that WCAG 2.2 AA allows. */
export const LEAST = { text: 4.5, mark: 3 } as const

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The value of each token in a style sheet's text. The last one counts. */
const valuesOf = (css: string) =>
  new Map(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(--vp-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

/** The contrast of a pair with these styles. @throws for a token that is not a six-digit hex color */
export function contrastIn(css: string, { front, back }: Pick<ContrastPair, 'front' | 'back'>): number {
  const values = valuesOf(css)
  const [a = 0, b = 0] = [front, back].map((name) => {
    const value = values.get(name) ?? ''
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is ${value}`)
    return luminance(value)
  })
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
