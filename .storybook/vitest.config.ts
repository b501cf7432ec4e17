import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { resolveBrowser } from '../scripts/browser.mjs'

/** Every story as a test in a real browser: it renders, its play function passes, axe finds nothing. */
export async function storiesProject(): Promise<TestProjectInlineConfiguration> {
  return {
    plugins: [await storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
    // Known beforehand: finding one in the middle of a run reloads the page under a test.
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'lucide-react',
        '@tanstack/react-virtual',
        'jotai',
      ],
    },
    test: {
      name: 'stories',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        api: { host: '127.0.0.1' },
        provider: playwright({ launchOptions: await resolveBrowser() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** `vitest run --config .storybook/vitest.config.ts`: apart from the unit tests, which need no browser. */
export default defineConfig(async () => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn' as const,
  test: { projects: [await storiesProject()] },
}))
