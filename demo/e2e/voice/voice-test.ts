import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { SAMPLE_RATE, bytesOf } from '../../platform/voice/audio'
import { tone } from '../../platform/voice/sound'
import { wavHeader } from '../../platform/voice/wav'
import { bundleLinePage, openVoiceStage, type VoiceStage } from './voice-stage'

export const MICROPHONE_HZ = 700

/** Flags of a browser whose microphone hears a plain tone, and asks nobody (voice.md §9). */
export function fakeMicrophone(hz: number): string[] {
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

const { executablePath, args } = await resolveBrowser()

/** A browser with a microphone of 700 Hz, and a voice line of its own for each test. */
export const test = base.extend<{ stage: VoiceStage; pace: number }, { linePage: string }>({
  linePage: [async ({}, provide) => provide(await bundleLinePage()), { scope: 'worker' }],
  pace: [0.1, { option: true }],
  stage: async ({ linePage, pace }, provide) => {
    const stage = await openVoiceStage(linePage, { pace })
    await provide(stage)
    await stage.close()
  },
  launchOptions: [{ executablePath, args: [...args, ...fakeMicrophone(MICROPHONE_HZ)] }, { scope: 'worker' }],
})
