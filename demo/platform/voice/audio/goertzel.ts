/** Amplitude of one frequency in samples of -1 to 1. It is 0 to 1, where 1 is full scale. */
export function amplitudeAt(samples: ArrayLike<number>, sampleRate: number, hz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / sampleRate)
  let last = 0
  let beforeLast = 0
  for (let index = 0; index < samples.length; index++) {
    const next = (samples[index] ?? 0) + turn * last - beforeLast
    beforeLast = last
    last = next
  }
  const power = last * last + beforeLast * beforeLast - turn * last * beforeLast
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length
}

const WEAKEST_TONE = 0.25
const SILENCE = 1e-3

/** The tones in a sound between 100 and 4000 Hz, to 5 Hz, the lowest first: all that are not much weaker than the strongest. */
export function tonesIn(samples: ArrayLike<number>, sampleRate: number): number[] {
  // Without a window, a tone would also be found beside its own frequency.
  const windowed = Float32Array.from(
    samples,
    (sample, index) => sample * (1 - Math.cos((2 * Math.PI * index) / samples.length)),
  )
  const found: { hz: number; amplitude: number }[] = []
  for (let hz = 95; hz <= 4005; hz += 5) found.push({ hz, amplitude: amplitudeAt(windowed, sampleRate, hz) })
  const loudest = Math.max(...found.map(({ amplitude }) => amplitude))
  if (loudest < SILENCE) return []
  return found
    .filter(({ amplitude }, at) => {
      const isPeak = amplitude > (found[at - 1]?.amplitude ?? 0) && amplitude >= (found[at + 1]?.amplitude ?? 0)
      return isPeak && amplitude >= loudest * WEAKEST_TONE
    })
    .map(({ hz }) => hz)
}

/** The strongest frequency between 100 and 4000 Hz, to 5 Hz. 0 for silence. */
export function strongestFrequency(samples: ArrayLike<number>, sampleRate: number): number {
  let strongest = 0
  let amplitude = 1e-4
  for (let hz = 100; hz <= 4000; hz += 5) {
    const found = amplitudeAt(samples, sampleRate, hz)
    if (found > amplitude) [strongest, amplitude] = [hz, found]
  }
  return strongest
}
