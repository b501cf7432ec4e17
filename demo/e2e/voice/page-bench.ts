import type { Page } from 'playwright/test'
import { LIMITS } from '../../../src/domain/limits'
import type { Merger, VoiceBench } from '../../../src/testing/voice/voice-bench'
import type {} from './line-page'

/** The part of a bench that all lines share: what happens in the page itself. */
export type PageBench = Pick<
  VoiceBench,
  | 'hangup'
  | 'setMuted'
  | 'sendDtmf'
  | 'setHeld'
  | 'quality'
  | 'setInput'
  | 'close'
  | 'reported'
  | 'breakMicrophone'
  | 'tracks'
  | 'trackCopies'
  | 'unplugMicrophone'
  | 'muteBySystem'
  | 'settle'
  | 'passDeadline'
>

export const pageBench = (page: Page): PageBench => ({
  hangup: (id) => page.evaluate((value) => window.line.client.hangup(value), id),
  setMuted: (id, muted) => page.evaluate(([value, on]) => window.line.client.setMuted(value, on), [id, muted] as const),
  sendDtmf: (id, digits) =>
    page.evaluate(([value, keys]) => window.line.client.sendDtmf(value, keys), [id, digits] as const),
  setHeld: (id, held) => page.evaluate(([value, on]) => window.line.client.setHeld?.(value, on), [id, held] as const),
  quality: (id) => page.evaluate((value) => window.line.client.quality(value), id),
  setInput: async (deviceId) => (await page.evaluate((value) => window.line.ask('setInput', value), deviceId)).error,
  close: () => page.evaluate(() => window.line.client.close()),
  reported: () => page.evaluate(() => window.line.reported),
  breakMicrophone: (name) => page.evaluate((value) => void (window.line.broken = value), name),
  tracks: () => page.evaluate(() => window.line.tracks.map((track) => track.readyState)),
  trackCopies: () => page.evaluate(() => window.line.trackCopies.map((track) => track.readyState)),
  unplugMicrophone: () =>
    page.evaluate(() => {
      const track = window.line.tracks.at(-1)
      // Unlike here, the browser fires the event itself when a device is gone.
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    }),
  muteBySystem: (muted) =>
    page.evaluate((on) => {
      const track = window.line.tracks.at(-1)
      if (!track) throw new Error('no microphone')
      Object.defineProperty(track, 'muted', { value: on, configurable: true })
      track.dispatchEvent(new Event(on ? 'mute' : 'unmute'))
    }, muted),
  settle: () => page.waitForTimeout(250),
  passDeadline: async () => {
    await page.waitForFunction(() => window.line.tracks.length > 0)
    await page.clock.runFor(LIMITS.iceGatheringMs + LIMITS.voiceCallTimeoutMs + 1000)
  },
})

/** The part of a merger that all lines share. */
export const pageMerger = (
  page: Page,
): Pick<Merger, 'hangUpSecond' | 'setSecondMuted' | 'setSecondHeld' | 'setMerged' | 'secondHz'> => ({
  hangUpSecond: (id) => page.evaluate((value) => window.line.second.hangup(value), id),
  setSecondMuted: (id, muted) =>
    page.evaluate(([value, on]) => window.line.second.setMuted(value, on), [id, muted] as const),
  setSecondHeld: (id, held) =>
    page.evaluate(([value, on]) => window.line.second.setHeld?.(value, on), [id, held] as const),
  setMerged: (first, second, merged) =>
    page.evaluate(([one, other, on]) => window.line.setMerged(one, other, on), [first, second, merged] as const),
  secondHz: 880,
})

/** Opens the page of a line's tests, and starts its adapter. */
export async function loadLinePage(page: Page, origin: string, setup: unknown): Promise<void> {
  await page.goto(origin)
  await page.waitForFunction(() => 'line' in window)
  await page.evaluate((value) => window.line.start(value), setup)
}

/** What the page plays of the far end. Silence if it only receives it. */
export async function heardInLinePage(page: Page) {
  const here = await page.evaluate(() => window.line.hear())
  const playing = await page.evaluate(() => window.line.isPlaying())
  return playing ? here : { frequencyHz: 0, rms: 0, peak: 0 }
}
