import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fontsConfig } from './fonts.mjs'

/**
 * Flags for every browser of the tests: no sandbox as root, no background traffic, loopback WebRTC with fake devices.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--allow-loopback-in-peer-connection',
]

/**
 * Chromium sets this variable itself when its threads already run. If it is not set before, that reallocates the
 * environment, and a thread that reads a variable at that moment crashes the browser at its start (`SIGSEGV` in
 * `getenv`).
 */
const ALREADY_SET = { FC_FONTATIONS: '1' }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The first program in `PATH` with one of these names. If a path is `named`, only that one is tried.
 * @returns {string | undefined}
 */
export function findProgram(names, named) {
  if (named) return isExecutable(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

const installed = () => findProgram(NAMES) ?? FIXED_PLACES.find(isExecutable)

/** The Chromium of package-lock.json and its environment, or undefined if it cannot run. */
async function pinned() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const ours = { ...process.env }
  try {
    // The package unpacks the libraries that a bare container lacks only if this is set before the import. It also adds
    // their path to our environment, although only this browser may use them.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    libraries ??= process.env.LD_LIBRARY_PATH
    const env = { ...ours, LD_LIBRARY_PATH: libraries }
    return spawnSync(executablePath, ['--version'], { env }).status === 0 ? { executablePath, env } : undefined
  } catch {
    return undefined
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in ours)) delete process.env[name]
    Object.assign(process.env, ours)
  }
}
/** The path of the libraries, which only the first import sets. */
let libraries

/**
 * The browser of the tests: `CHROME_PATH`, otherwise the one pinned in package-lock.json, otherwise an installed Chrome
 * or Chromium. On Linux it has only the suite's fonts; `wider` is the factor of their widths.
 * @returns {Promise<{ executablePath: string, args: string[], env: NodeJS.ProcessEnv }>}
 * @throws an error that says what to install
 */
export async function resolveBrowser({ wider = 1 } = {}) {
  const wanted = process.env.CHROME_PATH
  if (wanted && !isExecutable(wanted))
    throw new Error(`CHROME_PATH names ${wanted}, which cannot be run. Correct it or unset it.`)
  const { executablePath, env = process.env } = (!wanted && (await pinned())) || {
    executablePath: wanted ?? installed(),
  }
  if (!executablePath) {
    throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  return { executablePath, args: ARGS, env: { ...env, ...ALREADY_SET, ...(await fontsConfig(wider)) } }
}
