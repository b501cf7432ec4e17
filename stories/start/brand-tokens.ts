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
type Accent = (typeof ACCENTS)[number]
export type BrandTokens = Record<Accent, string>

export interface JudgedPair {
  front: string
  back: string
  ratio: number
  least: number
}

const STEP = 0.01
/** A pressed button must differ from one under the pointer. */
const PRESSED_IS_DARKER = 0.12

/** The color mixed with black. @param part 0 is the color, 1 is black */
const darkened = (hex: string, part: number) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - part)))
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

/**
 * The lightest shades of a color that can be read wherever the phone uses them. @param color `#rrggbb`, in lower case
 */
export function brandTokens(color: string): BrandTokens {
  const tokens: Partial<BrandTokens> = {}
  let part = 0
  for (const name of ACCENTS) {
    if (name === '--vp-color-accent-pressed') part += PRESSED_IS_DARKER
    while (part < 1 && !judge({ [name]: darkened(color, part) }).every(isEnough)) part += STEP
    tokens[name] = darkened(color, Math.min(part, 1))
  }
  return tokens as BrandTokens
}
