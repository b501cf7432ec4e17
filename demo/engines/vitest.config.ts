import { defineConfig } from 'vitest/config'

/** Browsers that Playwright does not drive as they are installed: Firefox over WebDriver BiDi. */
export default defineConfig({
  test: { name: 'engines', environment: 'node', include: ['demo/engines/*.test.ts'] },
})
