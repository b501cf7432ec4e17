import { SAMPLE_RATE } from './audio'

const PCM = 1
/** The form with a longer header, which most programs use for PCM too. */
const EXTENSIBLE = 0xfffe

/** The first `seconds` of a WAV of 16 bit PCM, mixed to mono at the far end's rate. Undefined for any other file. */
export function readWav(file: Buffer, seconds: number): Int16Array | undefined {
  const format = findChunk(file, 'fmt ')
  const data = findChunk(file, 'data')
  if (!format || !data || format.length < 16) return undefined
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const isPcm = [PCM, EXTENSIBLE].includes(format.readUInt16LE(0)) && format.readUInt16LE(14) === 16
  if (!isPcm || channels < 1 || channels > 8 || rate < 4000 || rate > 192_000) return undefined
  const frames = Math.min(Math.floor(data.length / (2 * channels)), seconds * rate)
  const mono = (frame: number) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += data.readInt16LE((frame * channels + channel) * 2)
    return sum / channels
  }
  const samples = new Int16Array(Math.floor((frames * SAMPLE_RATE) / rate))
  for (let index = 0; index < samples.length; index++) {
    const place = (index * rate) / SAMPLE_RATE
    const before = Math.floor(place)
    const after = Math.min(before + 1, frames - 1)
    samples[index] = Math.round(mono(before) + (mono(after) - mono(before)) * (place - before))
  }
  return samples
}

/**
 * The content of a chunk of a RIFF file. A length beyond the end is cut, because streaming recorders write such
 * lengths.
 */
function findChunk(file: Buffer, id: string): Buffer | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF') return undefined
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === id) return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return undefined
}
