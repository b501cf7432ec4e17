import { defineConfig } from 'playwright/test'
import type { BrowserOptions } from '../e2e/testing/browser-test'

/** `npm run test:hosts` (scripts/hosts.mjs), which builds the hosts before. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  globalSetup: '../e2e/testing/global-setup.ts',
  outputDir: '../../test-results/hosts',
  workers: 1,
  // `.ci/run` tries a failed test again.
  retries: Number(process.env.RETRIES ?? 0),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/hosts.json' }],
  ],
  use: { browserName: 'chromium', headless: true },
})
