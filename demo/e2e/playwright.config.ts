import { defineConfig } from 'playwright/test'
import { resolveBrowser } from '../../scripts/browser.mjs'

const { executablePath, args } = await resolveBrowser()

/** Flags for WebRTC with a fake microphone: nothing is asked, nothing leaves the machine (voice.md §9). */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath, args: [...args, ...FAKE_MICROPHONE] },
    trace: 'retain-on-failure',
  },
})
