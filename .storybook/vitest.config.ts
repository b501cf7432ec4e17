import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { resolveBrowser } from '../scripts/browser.mjs'
import { clockOffset } from '../scripts/suite-clock.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The addon reads this key to know whether to run its own checks. */
    'storybook/test-provided': { a11y: boolean }
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Every story as a test in a real browser: it renders, its play function passes, and axe finds nothing. It has its own
 * configuration (`vitest run --config .storybook/vitest.config.ts`), so that unit tests never need a browser.
 */
export default defineConfig(async () => ({
  root: here('..'),
  logLevel: 'warn' as const,
  plugins: [await storybookTest({ configDir: here('.') })],
  // Listed in advance, because a dependency found during a run reloads the page under a test.
  optimizeDeps: {
    include: [
      '@r2wc/react-to-web-component',
      '@storybook/addon-docs/blocks',
      '@tanstack/react-virtual',
      'axe-core',
      'd3-array',
      'd3-time',
      'jotai',
      'ky',
      'libphonenumber-js/core/es6',
      'lucide-react',
      'partysocket/ws',
      'react',
      'react-day-picker',
      'react-dom/client',
      'react-hot-toast/headless',
      'react/jsx-dev-runtime',
      'regexparam',
      'valibot',
    ],
  },
  test: {
    name: 'stories',
    // By default vitest leaves one core free.
    maxWorkers: availableParallelism(),
    setupFiles: [here('./suite-clock.ts'), here('./judged-widths.ts')],
    env: { VITE_CLOCK_OFFSET: String(clockOffset) },
    // The addon leaves axe to judged-widths.ts, which runs it at three widths.
    provide: { 'storybook/test-provided': { a11y: false } },
    testTimeout: 45_000,
    // As in the browser suite's configuration.
    retry: Number(process.env.RETRIES ?? 0),
    hookTimeout: 45_000,
    // A page then loads the modules once, in less than half of the time. Each story removes its own elements.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      api: { host: '127.0.0.1' },
      provider: playwright({ launchOptions: await resolveBrowser() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}))
