/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pages = (name: string) => fileURLToPath(new URL(`./demo/pages/${name}`, import.meta.url))

/** What touches no document: its tests start without one, in a quarter of the time. One that needs it is a `*.dom.test.ts`. */
const WITHOUT_DOM = ['src/{lib,domain,text,bus,api,live,state,actions}/**/!(*.dom).test.ts']
/** A tag is defined once a document, and what a page has is one for the page: each of these files gets its own. */
const ELEMENTS = ['src/elements/**/*.test.{ts,tsx}']

/** The product and what it stands on, without the host pages. */
const MODULES = /\/(src|node_modules)\//

/** Dev server and demo build of the host pages; `vite build --ssr demo/main.ts` builds the reference platform; vitest's projects. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : pages(''),
  plugins: [react()],
  server: { host: '127.0.0.1' },
  build: isSsrBuild
    ? { target: 'node20', emptyOutDir: true }
    : {
        outDir: fileURLToPath(new URL('./node_modules/.demo-pages', import.meta.url)),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            index: pages('index.html'),
            foreign: pages('foreign.html'),
            voicemail: pages('voicemail.html'),
            account: pages('account/index.html'),
            'office-hours': pages('office-hours/index.html'),
          },
          // What several parts share is two files, not eighty: a load of the app costs a browser test a third less.
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
    // Left to itself vitest keeps one core free.
    maxWorkers: availableParallelism(),
    // A machine that does other work as well is slow, not wrong.
    testTimeout: 20_000,
    // user-event wraps focus() in act(); a dialog that takes focus while React flushes nests it, and React then speaks
    // of a suspended component that does not exist (react.development.js, flushActQueue).
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
          // Modules are read once a worker, in two thirds of the time; every test takes down what it put up.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-elements',
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup.ts', 'src/testing/timers-of-the-page.ts'],
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
          // Each file starts a platform of its own; the modules behind it (a database among them) are read once a worker.
          isolate: false,
          include: ['demo/{platform,conformance}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['demo/platform/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
