import { defineConfig } from 'vitest/config'

/** WebKitGTK over WebDriver, because Playwright cannot drive an installed WebKitGTK. */
export default defineConfig({
  test: {
    name: 'webkit',
    environment: 'node',
    include: ['demo/engines/webkit.test.ts'],
    // As in firefox.config.ts.
    retry: Number(process.env.RETRIES ?? 0),
  },
})
