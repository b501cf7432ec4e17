import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { findProgram } from '../../scripts/browser.mjs'

/** `WEBKIT_DRIVER_PATH`, else an installed WebKitWebDriver, else undefined. */
export const findWebKit = () => findProgram(['WebKitWebDriver'], process.env.WEBKIT_DRIVER_PATH)

/**
 * Starts WebKitGTK's driver with its browser, and a display for them if there is none (Xvfb).
 * @returns the address of a W3C WebDriver session
 * @throws an error that says what is missing, or what ended
 */
export async function startWebKit(program) {
  const started = []
  const end = () => started.reverse().forEach((child) => child.kill())
  try {
    const display = process.env.DISPLAY ?? (await startDisplay(started))
    const port = await freePort()
    const driver = spawn(program, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    })
    started.push(driver)
    const url = `http://127.0.0.1:${port}/session`
    const { sessionId, capabilities } = await openSession(url, driver)
    const session = `${url}/${sessionId}`
    return {
      session,
      version: capabilities.browserVersion,
      async close() {
        await fetch(session, { method: 'DELETE' }).catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

const WANTED = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } } }

async function openSession(url, driver) {
  for (;;) {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(WANTED) }).catch(() => undefined)
    const { value } = (await answer?.json()) ?? {}
    if (answer?.ok) return value
    if (answer) throw new Error(`WebKitGTK does not start: ${value.message}`)
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
    // The driver does not listen yet.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts a display in memory, which writes its number to the file descriptor of `-displayfd`. */
async function startDisplay(started) {
  const program = findProgram(['Xvfb'])
  if (!program) throw new Error('WebKitGTK needs a display: set DISPLAY, or install Xvfb.')
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(server)
  const said = await new Promise((resolve, reject) => {
    server.stdio[3].once('data', resolve)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return `:${String(said).trim()}`
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
