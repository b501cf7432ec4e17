import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags every browser of the tests starts with: no sandbox as root, no traffic of its own, loopback WebRTC with fake devices. */
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

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...FIXED_PLACES,
  ].find(runs)

async function pinned() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // The package unpacks the libraries a bare container lacks only when this is set before the import.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/**
 * The browser of the tests: `CHROME_PATH`, else an installed Chrome or Chromium, else the one pinned in package-lock.json.
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 * @throws with a sentence that says what to install
 */
export async function resolveBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted && !runs(wanted))
    throw new Error(`CHROME_PATH names ${wanted}, which cannot be run. Correct it or unset it.`)
  const executablePath = wanted ?? installed() ?? (await pinned())
  if (!executablePath) {
    throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  return { executablePath, args: ARGS }
}
