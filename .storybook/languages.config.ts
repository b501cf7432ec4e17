import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import stories from './vitest.config'

/** Every story in Spanish, beside vitest.config.ts, whose plugin runs stories alone. */
export default defineConfig(async (env) => {
  const { root, logLevel, optimizeDeps, test } = await stories(env)
  return mergeConfig(
    { root, logLevel, optimizeDeps, plugins: [react()] },
    {
      test: {
        ...test,
        name: 'languages',
        setupFiles: [fileURLToPath(new URL('./suite-clock.ts', import.meta.url))],
        include: ['.storybook/languages*.test.{ts,tsx}'],
        testTimeout: 120_000,
      },
    },
  )
})
