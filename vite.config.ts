/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { mediaProcess } from './demo/platform/voice/media-process/vite-plugin.mjs'

// Only for vitest, whose workers get the same clock.
if (process.env.VITEST) await import('./scripts/suite-clock.mjs')

const pages = (name: string) => fileURLToPath(new URL(`./demo/pages/${name}`, import.meta.url))

/**
 * Tests of code that uses no document run without one, which takes a quarter of the time. A test that needs one is
 * named `*.dom.test.ts`.
 */
const WITHOUT_DOM = [
  'src/{lib,domain,text,bus,api,live,state,actions,voice}/**/!(*.dom).test.ts',
  'src/app/{route-matcher,routes}.test.ts',
  'src/browser/{browser-translator,monitoring/datadog/*}.test.ts',
  'src/browser/sound/sound-recorder.test.ts',
  'src/ui/{floating/menu-move,list/list-keys,theme/tokens}.test.ts',
]
/**
 * A tag is defined once per document, and page-wide state exists once per page, so each of these files gets its own
 * page. The file that counts renders replaces modules, which must not be loaded before.
 */
const ELEMENTS = ['src/elements/**/*.test.{ts,tsx}', 'src/features/call-log/renders.test.tsx']

/** Tests that start the platform as processes of their own and kill them, which takes seconds a test. */
const PROCESSES = ['demo/platform/process.test.ts', 'demo/platform/db/lock-folder.test.ts']

/** The product and its packages, without the host pages. */
const MODULES = /\/(src|node_modules)\//

/**
 * Dev server and demo build of the host pages; `vite build --ssr demo/main.ts` builds the reference platform; vitest's
 * projects.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : pages(''),
  plugins: [react(), isSsrBuild && mediaProcess()],
  server: { host: '127.0.0.1' },
  build: isSsrBuild
    ? { target: 'node20', emptyOutDir: true }
    : {
        outDir: fileURLToPath(new URL('./node_modules/.demo-pages', import.meta.url)),
        emptyOutDir: true,
        // The sizes that count are compressed (scripts/check-size.mjs).
        chunkSizeWarningLimit: 1000,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // A slow machine is no fault of a build.
          checks: { bundlerTimings: false },
          input: {
            index: pages('index.html'),
            home: pages('home.html'),
            foreign: pages('foreign.html'),
            voicemail: pages('voicemail.html'),
            account: pages('account/index.html'),
            'office-hours': pages('office-hours/index.html'),
          },
          // Shared code is in two files instead of eighty, so that loading the app takes a third less time in a browser
          // test.
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], test: MODULES },
                { name: 'shared', minShareCount: 2, test: MODULES },
              ],
            },
          },
        },
      },
  logLevel: process.env.VITE_LOG === 'info' ? 'info' : 'warn',
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    css: true,
    pool: 'forks',
    // By default vitest leaves one core free.
    maxWorkers: availableParallelism(),
    // Long, because a busy machine must not fail a test.
    testTimeout: 120_000,
    // In CI, where a loaded machine may run a test more slowly than any person waits. The summary names it.
    retry: Number(process.env.RETRIES ?? 0),
    // user-event wraps focus() in act(). A dialog that takes focus during a React flush nests it, and React then warns
    // about a suspended component that does not exist (react.development.js, flushActQueue).
    onConsoleLog: (log) => !log.startsWith('A component suspended inside an `act` scope'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...WITHOUT_DOM, ...ELEMENTS],
          // Modules are loaded once per worker, in two thirds of the time. Every test removes its own elements.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-elements',
          // A file gets its own modules without a process of its own, which takes a quarter of the time.
          pool: 'vmForks',
          environment: 'happy-dom',
          // Its pages have a `Date` of their own.
          setupFiles: [
            'scripts/suite-clock.mjs',
            'src/testing/setup.ts',
            'src/testing/timers-of-the-page.ts',
            'src/testing/browser-that-calls.ts',
          ],
          include: ELEMENTS,
        },
      },
      {
        extends: true,
        test: { name: 'unit-rules', environment: 'node', include: WITHOUT_DOM, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          // Each file starts its own platform. The modules behind it, including a database, are loaded once per worker.
          isolate: false,
          include: ['demo/{platform,package,conformance,e2e,telephony}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: PROCESSES,
          globalSetup: ['demo/platform/testing/global-setup.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          include: PROCESSES,
          globalSetup: ['demo/platform/testing/global-setup.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
