import { defineConfig } from 'playwright/test'

/** `npm run scale`: what two servers of each kind survive and carry. Its parts run one after the other, by name. */
export default defineConfig({
  testDir: '.',
  globalSetup: './forget-figures.ts',
  globalTeardown: './write-page.ts',
  outputDir: '../../../test-results/scale',
  workers: 1,
  retries: 0,
  timeout: 400_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: { browserName: 'chromium', headless: true },
})
