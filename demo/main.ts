import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Front, Platform } from './platform'
import { parentCallPage, runPlatform } from './run-platform'
import { networkWelcome } from './telephony/network-welcome'
import { startTelephony } from './telephony/start-telephony'

/** The folder of the host pages that `npm run demo` built. */
const BUILT_PAGES = fileURLToPath(new URL('../.demo-pages', import.meta.url))

const pages = (url: string) =>
  [
    `A foreign page with three elements   ${url}/foreign.html`,
    parentCallPage(url),
    `Documentation                        ${url}/docs`,
    `Storybook, where it is built         ${url}/storybook   (npm run build:storybook)`,
  ].join('\n')

/** The platform of `npm run demo` and `npm run dev`. The development starter passes `httpServer`, which it shares with Vite. */
export const startDemo = (front: Front, httpServer?: Server): Promise<Platform> =>
  runPlatform({
    front,
    httpServer,
    pages,
    telephony: { start: () => startTelephony({ parentTalks: true }), welcome: networkWelcome },
  })

/** Runs only as the built program, not when the development starter imports it. */
if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  startDemo({ kind: 'static', dir: BUILT_PAGES, storybook: resolve('storybook-static') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
