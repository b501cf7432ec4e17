import '../../scripts/suite-clock.mjs'
import { defineConfig } from 'playwright/test'
import type { BrowserName } from './programs'

/**
 * Orca, unmodified, reads the product in Firefox and Chromium as they are installed. One at a time, because what is
 * heard depends on time.
 */
export default defineConfig<object, { reader: BrowserName }>({
  testDir: '.',
  globalSetup: '../e2e/testing/suite-setup.ts',
  outputDir: '../../test-results/screenreader-run',
  workers: 1,
  retries: Number(process.env.RETRIES ?? 0),
  timeout: 600_000,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/screenreader.json' }],
  ],
  projects: [
    { name: 'Orca, Chromium', use: { reader: 'chromium' } },
    { name: 'Orca, Firefox', use: { reader: 'firefox' } },
  ],
})
