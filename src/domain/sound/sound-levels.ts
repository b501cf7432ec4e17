/** Samples per bar: enough for its height, and few enough to draw an hour between two frames. */
const SAMPLES_A_BAR = 2000

/**
 * Loudness over time as `count` bars, where the loudest is 1. A bar is the root mean square of the loudest channel in
 * its part. Silence is all zeros. Channels have the same length and samples of -1 to 1.
 */
export function soundLevels(channels: readonly Float32Array[], count: number): number[] {
  const length = channels[0]?.length ?? 0
  const bars = [...Array(count).keys()].map((bar) => {
    const from = Math.floor((bar * length) / count)
    const to = Math.floor(((bar + 1) * length) / count)
    return Math.max(0, ...channels.map((channel) => rootMeanSquare(channel, from, to)))
  })
  const loudest = Math.max(0, ...bars)
  return loudest === 0 ? bars : bars.map((bar) => bar / loudest)
}

function rootMeanSquare(samples: Float32Array, from: number, to: number): number {
  const step = Math.max(1, Math.floor((to - from) / SAMPLES_A_BAR))
  let sum = 0
  let count = 0
  for (let at = from; at < to; at += step) {
    sum += (samples[at] ?? 0) ** 2
    count += 1
  }
  return count === 0 ? 0 : Math.sqrt(sum / count)
}
