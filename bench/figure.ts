/** One row of the table. */
export interface Figure {
  /** Position in the table. */
  order: number
  what: string
  product: string
  /** The simplest counterpart, or the product with nothing to do. */
  bare: string
  /** Product divided by bare, or null when there is no counterpart. */
  ratio: number | null
  /** The run fails above this. It allows for slow machines and still catches a regression. */
  atMost?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? NaN)) / 2
}

/** The value below which `share` of all values lie. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Medians of both sides, and the median of the ratios of each round. */
export function compare(rounds: readonly { product: number; bare: number }[]) {
  return {
    product: median(rounds.map(({ product }) => product)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ product, bare }) => product / bare)),
  }
}

/** Whether a ratio is so far below its bound that further rounds would not push it above. */
export const isClear = (ratio: number, atMost: number): boolean => ratio <= atMost / 2
