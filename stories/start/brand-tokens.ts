import { CONTRAST_PAIRS, contrastIn, LEAST } from '../../src/ui/theme/contrast-pairs'
import tokensCss from '../../src/ui/theme/tokens.css?raw'

/** The tokens that follow from a brand's color, lightest first. All others stay as they are. */
const ACCENTS = [
  '--vp-color-accent',
  '--vp-color-accent-text',
  '--vp-color-accent-text-on-page',
  '--vp-color-accent-hover',
  '--vp-color-accent-pressed',
] as const
/** Pale surfaces with a breath of the accent: a selected row, a chosen chip, a notice. */
const SOFTS = ['--vp-color-selected', '--vp-color-info-soft'] as const
export type BrandTokens = Record<(typeof ACCENTS | typeof SOFTS)[number], string>

export interface JudgedPair {
  front: string
  back: string
  ratio: number
  least: number
}

const STEP = 0.01
/** A pressed button must differ from one under the pointer. */
const PRESSED_IS_DARKER = 0.12
/** As pale as the surfaces of the phone's own green. */
const SOFT_PART = 0.07

/** The color mixed with black or white. @param part 0 is the color, 1 is the other one */
const mixed = (hex: string, part: number, other: 0 | 255) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - part) + other * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

export const cssOf = (tokens: Partial<BrandTokens>) =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')

/** The contrast of each pair with one of these tokens (WCAG 2.2, 1.4.3 and 1.4.11). */
export function judge(tokens: Partial<BrandTokens>): JudgedPair[] {
  const css = `${tokensCss}\n${cssOf(tokens)}`
  return CONTRAST_PAIRS.filter(({ front, back }) => front in tokens || back in tokens).map((pair) => ({
    front: pair.front,
    back: pair.back,
    ratio: contrastIn(css, pair),
    least: LEAST[pair.kind],
  }))
}
export const isEnough = ({ ratio, least }: JudgedPair) => ratio >= least

/** How much of the color a pale surface may have, so that texts that are not the brand's can be read on it. */
function softPart(color: string): number {
  const isReadable = (part: number) =>
    judge(softsOf(color, part))
      .filter(({ front }) => !(ACCENTS as readonly string[]).includes(front))
      .every(isEnough)
  let part = SOFT_PART
  while (part > 0 && !isReadable(part)) part = Math.max(part - STEP, 0)
  return part
}
const softsOf = (color: string, part: number) =>
  Object.fromEntries(SOFTS.map((name) => [name, mixed(color, 1 - part, 255)])) as Partial<BrandTokens>

/**
 * The lightest shades of a color that can be read wherever the phone uses them. @param color `#rrggbb`, in lower case
 */
export function brandTokens(color: string): BrandTokens {
  const softs = softsOf(color, softPart(color))
  const tokens: Partial<BrandTokens> = {}
  const isReadable = (name: string, value: string) =>
    judge({ ...softs, [name]: value })
      .filter(({ front, back }) => front === name || back === name)
      .every(isEnough)
  let part = 0
  for (const name of ACCENTS) {
    if (name === '--vp-color-accent-pressed') part += PRESSED_IS_DARKER
    while (part < 1 && !isReadable(name, mixed(color, part, 0))) part += STEP
    tokens[name] = mixed(color, Math.min(part, 1), 0)
  }
  return { ...tokens, ...softs } as BrandTokens
}

/** The same for a style sheet. The pale surfaces are mixed with the panel, so that they are dark where a theme is. */
export function brandStyles(color: string): BrandTokens {
  const soft = `color-mix(in srgb, ${color} ${Math.round(softPart(color) * 100)}%, var(--vp-color-panel))`
  return { ...brandTokens(color), ...Object.fromEntries(SOFTS.map((name) => [name, soft])) }
}
