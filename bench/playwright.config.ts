import { defineConfig } from 'playwright/test'

/** The benchmarks: one browser, one after the other. `scripts/bench.mjs` builds what they load and prints what they find. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../test-results/bench',
  fullyParallel: false,
  workers: 1,
  // What disturbs a shared machine spoils one run; a regression spoils them all.
  retries: 2,
  timeout: 300_000,
  reporter: 'line',
  use: { browserName: 'chromium', headless: true },
})
