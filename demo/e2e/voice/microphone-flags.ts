import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wavHeader } from '../../../src/domain/sound/wav'
import { SAMPLE_RATE, bytesOf } from '../../platform/voice/audio/audio'
import { tone } from '../../platform/voice/audio/sound'

export const MICROPHONE_HZ = 700

/** Flags for a browser whose microphone hears a plain tone and needs no permission. */
export function microphoneFlags(hz: number): string[] {
  const second = new Int16Array(SAMPLE_RATE)
  tone(hz, 0.4).fill(second)
  const folder = join(tmpdir(), 'virtual-phone-e2e')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${hz}-hz.wav`)
  writeFileSync(file, Buffer.concat([wavHeader(second.byteLength, SAMPLE_RATE, 1), bytesOf(second)]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]
}
