import { defineConfig } from 'playwright/test'
import suite from '../playwright.config'

/** `npm run faults`: the whole table, including the slow faults. One test at a time, because they measure times. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: /\.(?:spec|long)\.ts$/,
  globalSetup: '../testing/global-setup.ts',
  outputDir: '../../../test-results',
  projects: [{ name: 'faults' }],
  reporter: [['list']],
  workers: 1,
  timeout: 300_000,
})
