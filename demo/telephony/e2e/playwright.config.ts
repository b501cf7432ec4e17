import { defineConfig } from 'playwright/test'

// Kamailio compares the expiry of passwords with the machine's clock, so this suite has that clock too.
process.env.TEST_CLOCK_OFFSET = '0'

/** The real telephone network on this machine's loopback. One worker only, because each would start its own network. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../../e2e/testing/suite-setup.ts',
  outputDir: '../../../test-results/telephony',
  workers: 1,
  retries: Number(process.env.RETRIES ?? 0),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../../test-results/telephony.json' }],
  ],
  use: { browserName: 'chromium', headless: true, contextOptions: { reducedMotion: 'reduce' } },
})
