import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FRAME_MS, SAMPLE_RATE } from './audio'
import { WAV_HEADER_BYTES, wavHeader } from './wav'

const CHANNELS = 2
const FRAMES_PER_WRITE = 1000 / FRAME_MS

/** Writes a call as a stereo WAV: left the caller, right the far end. */
export interface Recorder {
  write(left: Int16Array, right: Int16Array): void
  /** Resolves when the file is whole; rejects where it could not be written. */
  finish(): Promise<void>
}

/** Starts a recording; sound goes to the file second by second, so a long call costs no memory. */
export function startRecorder(file: string): Recorder {
  const opened = mkdir(dirname(file), { recursive: true, mode: 0o700 }).then(() => open(file, 'w', 0o600))
  let waiting: Buffer[] = []
  let dataBytes = 0
  let written: Promise<unknown> = opened
  // A failure is told once, by finish().
  written.catch(() => undefined)

  const flush = () => {
    const part = Buffer.concat(waiting)
    const position = WAV_HEADER_BYTES + dataBytes
    waiting = []
    dataBytes += part.length
    written = written.then(async () => (await opened).write(part, 0, part.length, position))
    written.catch(() => undefined)
  }

  return {
    write(left, right) {
      const stereo = Buffer.alloc(left.length * CHANNELS * 2)
      for (let index = 0; index < left.length; index++) {
        stereo.writeInt16LE(left[index] ?? 0, index * 4)
        stereo.writeInt16LE(right[index] ?? 0, index * 4 + 2)
      }
      waiting.push(stereo)
      if (waiting.length >= FRAMES_PER_WRITE) flush()
    },
    async finish() {
      flush()
      const handle = await opened
      try {
        await written
        await handle.write(wavHeader(dataBytes, SAMPLE_RATE, CHANNELS), 0, WAV_HEADER_BYTES, 0)
      } finally {
        await handle.close()
      }
    },
  }
}
