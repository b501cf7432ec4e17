import '../../scripts/suite-clock.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import type { BrowserOptions } from './testing/browser-test'

/**
 * The fixtures (`testing/fixtures.ts`, `voice/voice-test.ts`) set up browser and microphone, so that each test can
 * recognize its own sound.
 */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './testing/suite-setup.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: false,
  // One more than there are cores, because a test often waits for the far end.
  workers: Number(process.env.E2E_WORKERS ?? availableParallelism() + 1),
  // `.ci/run` tries a failed test again.
  retries: Number(process.env.RETRIES ?? 0),
  // Ends a test that hangs. The limit for what a person may wait for is that of `expect`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/e2e.json' }],
  ],
  projects: [
    { name: 'suite' },
    // Like a machine whose font is wider than the suite's. DejaVu Sans is a tenth wider.
    { name: 'wide letters', testMatch: ['layout.spec.ts'], use: { wider: 1.15 } },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    // Animations would take a tenth of the time. Tests of calls, transcripts and long logs switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a fifth of the time and are rarely needed. `E2E_TRACE=1` keeps them.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
})
