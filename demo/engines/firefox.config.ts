import '../../scripts/suite-clock.mjs'
import { defineConfig } from 'playwright/test'
import type { BrowserOptions } from '../e2e/testing/browser-test'

/**
 * Runs in an installed Firefox those files of the browser suite that depend on the engine: a call with its sound, a
 * reload, playing, widths, refusals, hashes and the keyboard.
 */
export default defineConfig<object, BrowserOptions>({
  testDir: '..',
  testMatch: [
    '**/engines/firefox.spec.ts',
    '**/app/{focus,keyboard}.spec.ts',
    '**/call/{call,reload}.spec.ts',
    '**/host/{app-shell,bundled-retry,integrity,late-parts,places,refusals,shell,unsupported}.spec.ts',
  ],
  globalSetup: '../e2e/testing/global-setup.ts',
  outputDir: '../../test-results/firefox',
  workers: 1,
  // `.ci/run` tries a failed test again.
  retries: Number(process.env.RETRIES ?? 0),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/firefox.json' }],
  ],
  use: { browserName: 'firefox', headless: true },
})
