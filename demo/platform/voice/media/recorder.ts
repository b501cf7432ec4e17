import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WAV_HEADER_BYTES, wavHeader } from '../../../../src/domain/sound/wav'
import { FRAME_MS, SAMPLE_RATE } from '../audio/audio'

const FRAMES_PER_WRITE = 1000 / FRAME_MS

/** Writes a WAV. A call is stereo with the caller left and the far end right. A message is mono. */
export interface Recorder {
  /** Adds a frame of each channel. */
  write(...channels: Int16Array[]): void
  /** Resolves when the file is complete. Rejects when it cannot be written. */
  finish(): Promise<void>
}

/**
 * Starts a recording. Sound goes to the file second by second, so that a long call costs no memory. The header is right
 * from the first byte on, so that the file of a process that dies can be played (`platform/recording`).
 */
export function startRecorder(file: string, channelCount: 1 | 2): Recorder {
  const opened = mkdir(dirname(file), { recursive: true, mode: 0o700 }).then(() => open(file, 'w', 0o600))
  let waiting: Buffer[] = []
  let dataBytes = 0
  const writeHeader = async (bytes: number) =>
    (await opened).write(wavHeader(bytes, SAMPLE_RATE, channelCount), 0, WAV_HEADER_BYTES, 0)
  let written: Promise<unknown> = writeHeader(0)
  // finish() reports a failure, once.
  written.catch(() => undefined)

  const flush = () => {
    const part = Buffer.concat(waiting)
    const position = WAV_HEADER_BYTES + dataBytes
    waiting = []
    dataBytes += part.length
    const bytes = dataBytes
    written = written.then(async () => {
      await (await opened).write(part, 0, part.length, position)
      await writeHeader(bytes)
    })
    written.catch(() => undefined)
  }

  return {
    write(...channels) {
      const length = channels[0]?.length ?? 0
      const interleaved = Buffer.alloc(length * channelCount * 2)
      for (let index = 0; index < length; index++) {
        for (let channel = 0; channel < channelCount; channel++) {
          interleaved.writeInt16LE(channels[channel]?.[index] ?? 0, (index * channelCount + channel) * 2)
        }
      }
      waiting.push(interleaved)
      if (waiting.length >= FRAMES_PER_WRITE) flush()
    },
    async finish() {
      flush()
      const handle = await opened
      try {
        await written
      } finally {
        await handle.close()
      }
    },
  }
}
