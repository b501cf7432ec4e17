import { expect } from 'playwright/test'

interface Sound {
  frequencyHz: number
  rms: number
}

const TOLERANCE_HZ = 15
/** The browser attenuates a steady tone like noise: 0.04 is left of 0.4. Silence is 0. */
const AUDIBLE_RMS = 0.02

/** Waits until a plain tone of this pitch is heard, loud enough not to be a remnant. */
export async function expectTone(hz: number, hear: () => Sound | undefined | Promise<Sound | undefined>) {
  await expect(async () => {
    const { frequencyHz, rms } = (await hear()) ?? { frequencyHz: 0, rms: 0 }
    expect(Math.abs(frequencyHz - hz), `${frequencyHz} Hz is heard for ${hz}`).toBeLessThanOrEqual(TOLERANCE_HZ)
    expect(rms).toBeGreaterThan(AUDIBLE_RMS)
  }).toPass({ timeout: 10_000 })
}
