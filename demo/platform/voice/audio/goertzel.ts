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
