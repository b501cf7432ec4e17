import { defineConfig } from 'playwright/test'

/**
 * The benchmarks run in one browser, one after the other. `scripts/bench.mjs` builds their pages and prints the
 * results.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../test-results/bench',
  fullyParallel: false,
  workers: 1,
  // Other work on a shared machine spoils one run, but a regression spoils every run.
  retries: 2,
  timeout: 300_000,
  reporter: 'line',
  use: { browserName: 'chromium', headless: true },
})
