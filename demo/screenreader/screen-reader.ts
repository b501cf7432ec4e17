import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runProgram, type RunningProgram } from '../telephony/run-program'
import { ACCESSIBILITY_BUS, browserPath, type BrowserName } from './programs'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const run = promisify(execFile)

/** How many characters a second the silent speech server says. */
const SPEED = 40
/** A sentence that has not come within this time is missing. Long, because the machine may be under load. */
const HEARD_WITHIN_MS = 60_000
/** After this silence the reader has said what it had to say. */
const SILENCE_MS = 900
/** A key after which nothing is heard within this time says nothing. Long, because the machine may be under load. */
const BEGINS_WITHIN_MS = 4000
/** Silence counts only if the reader and the browser were found waiting so often, one after the other. */
const IDLE_TIMES = 2
/** A silence that is longer counts in any case. */
const WORKS_AT_MOST_MS = 5000

export interface HearOptions {
  /** Sentences that must be heard, in any order: two announcements at the same time come in either order. */
  hear?: readonly RegExp[]
  silenceMs?: number
  withinMs?: number
  /** The key says something, which is waited for. These sentences come by themselves, and are not what it says. */
  saysMoreThan?: readonly RegExp[]
  /** Ends with the last of these sentences, in the midst of what else the reader says. */
  cutsShort?: boolean
}

/** What was said since the key, and which of the sentences were not. */
export interface Spoken {
  said: string[]
  missing: RegExp[]
}

/** Orca with a browser on a desktop without a screen, driven by keys. */
export interface ScreenReader {
  /** Sends a key as xdotool names it, or `type:` with a text. */
  press(key: string, options?: HearOptions): Promise<Spoken>
  /** What is said without a key, since the end of the last one. */
  listen(options: HearOptions): Promise<Spoken>
  /** Ends the browser, Orca and their desktop. */
  stop(): Promise<void>
}

/** A line of the speech server's log. */
interface Speech {
  event: string
  id: number
  text: string
  /** Of a sentence that was cut off: what was said of it until then. */
  heard?: string
}

/** Programs that are installed do not start here, as in a container that forbids it. */
export class DesktopError extends Error {}

/**
 * Starts the desktop, the silent speech server, Orca and the browser, in a folder of their own.
 *
 * @throws DesktopError
 */
export async function startScreenReader(browser: BrowserName, url: string): Promise<ScreenReader> {
  const folder = mkdtempSync(join(tmpdir(), 'virtual-phone-heard-'))
  const running: RunningProgram[] = []
  const stop = async () => {
    for (const program of running.reverse()) await program.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const env = await startDesktop(folder, running).catch((error: unknown) => {
      throw new DesktopError('The desktop of the screen reader cannot be started here.', { cause: error })
    })
    await startBrowser(browser, url, { folder, env, running })
    const sessions = running.slice(-2).map(({ pid }) => pid)
    return { ...listenTo(join(folder, 'speech.jsonl'), env, () => isWorking(sessions)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Desktop {
  folder: string
  env: NodeJS.ProcessEnv
  running: RunningProgram[]
}

async function startDesktop(folder: string, running: RunningProgram[]): Promise<NodeJS.ProcessEnv> {
  for (const name of ['home', 'run', 'profile', 'home/.local/share/orca'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  const home = join(folder, 'home')
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'run/bus')}`,
    SPEECHD_ADDRESS: `unix_socket:${join(folder, 'run/speech.sock')}`,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1',
    ACCESSIBILITY_ENABLED: '1',
    GTK_MODULES: 'gail:atk-bridge',
  }
  const start = async (file: string, args: readonly string[], isReady: () => boolean, name: string) =>
    running.push(await runProgram(file, { args, cwd: folder, logFile: join(folder, `${name}.log`), isReady, env }))
  const works =
    (file: string, ...args: string[]) =>
    () => {
      try {
        execFileSync(file, args, { env, stdio: 'ignore' })
        return true
      } catch {
        return false
      }
    }
  const exists = (file: string) => () => existsSync(join(folder, file))

  // Writes the number of a free display.
  const display = () => /^\d+$/m.exec(readFileSync(join(folder, 'xvfb.log'), 'utf8'))?.[0]
  const screen = ['-screen', '0', '1366x900x24', '-nolisten', 'tcp', '-ac', '-displayfd', '1']
  await start('Xvfb', screen, () => display() !== undefined, 'xvfb')
  env.DISPLAY = `:${display() ?? ''}`
  const bus = ['--session', '--nofork', `--address=${env.DBUS_SESSION_BUS_ADDRESS ?? ''}`]
  await start('dbus-daemon', bus, exists('run/bus'), 'dbus')
  // Before any program starts, because each reads them at its start.
  for (const [schema, key] of [
    ['org.gnome.desktop.interface', 'toolkit-accessibility'],
    ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
  ] as const)
    execFileSync('gsettings', ['set', schema, key, 'true'], { env })
  // Without key bindings, because some of the usual ones are Orca's.
  await start('openbox', ['--config-file', here('openbox.xml')], works('xdpyinfo'), 'openbox')
  const address = ['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus']
  await start(
    ACCESSIBILITY_BUS,
    ['--launch-immediately'],
    works('gdbus', ...address, '--method', 'org.a11y.Bus.GetAddress'),
    'at-spi',
  )
  const speech = [here('silent-speech.py'), join(folder, 'run/speech.sock'), join(folder, 'speech.jsonl'), `${SPEED}`]
  await start('/usr/bin/python3', speech, exists('run/speech.sock'), 'speech')
  writeFileSync(join(home, '.local/share/orca/user-settings.conf'), JSON.stringify(ORCA_SETTINGS))
  const asUser = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const alone = [...asUser, '--pid', '--fork', '--kill-child', '--mount-proc']
  // Before what else the machine does, where that is allowed, so that it reads as on a person's own machine.
  const orca = ['nice', '--adjustment=-10', 'orca', '--replace']
  // In its own namespace of processes where that is allowed, because it would end each other Orca of the same person.
  const [file = '', ...args] = works('unshare', ...alone, 'true')() ? ['unshare', ...alone, ...orca] : orca
  const speaks = () => readFileSync(join(folder, 'speech.jsonl'), 'utf8').includes('"speak"')
  await start(file, args, speaks, 'orca')
  return env
}

/** Orca as it is installed, but without the echo of each typed key. */
const PROFILE = { profile: ['Default', 'default'], enableKeyEcho: false }
const ORCA_SETTINGS = {
  general: {
    enableKeyEcho: false,
    enableEchoByCharacter: false,
    enableEchoByWord: false,
    profile: PROFILE.profile,
    startingProfile: PROFILE.profile,
  },
  pronunciations: {},
  keybindings: {},
  profiles: { default: { ...PROFILE, pronunciations: {}, keybindings: {} } },
}

const CHROMIUM = [
  '--no-sandbox',
  // Without the bar about the sandbox, which Tab would reach.
  '--test-type',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--force-renderer-accessibility',
  '--lang=en-US',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--window-position=0,0',
  '--window-size=1366,890',
  '--disable-features=Translate',
]

const FIREFOX = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.termsofuse.prefs': true,
  'termsofuse.bypassNotification': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'media.autoplay.default': 0,
  // A fake sound card, because without any no player would run.
  'media.cubeb.force_mock_context': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.link_local': true,
  'accessibility.force_disabled': -1,
}

async function startBrowser(browser: BrowserName, url: string, { folder, env, running }: Desktop): Promise<void> {
  const file = browserPath(browser)
  if (!file) throw new Error(`${browser} is not installed.`)
  const profile = join(folder, 'profile')
  if (browser === 'firefox') {
    const lines = Object.entries(FIREFOX).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  }
  const args =
    browser === 'firefox'
      ? ['--no-remote', '--profile', profile, '--width', '1366', '--height', '890', url]
      : [...CHROMIUM, `--user-data-dir=${profile}`, url]
  const logFile = join(folder, 'browser.log')
  const quiet = { ...env, MOZ_DISABLE_AUTO_SAFE_MODE: '1', MOZ_CRASHREPORTER_DISABLE: '1' }
  running.push(await runProgram(file, { args, cwd: folder, logFile, isReady: () => true, env: quiet }))
}

/** Whether a program of these sessions computes, or waits for a processor, so that something may still be said. */
function isWorking(sessions: readonly number[]): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state = '', , , session] = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return 'RD'.includes(state) && sessions.includes(Number(session))
    } catch {
      // It has ended.
      return false
    }
  })
}

/** Sends keys, and reads what was said from the speech server's log. */
function listenTo(log: string, env: NodeJS.ProcessEnv, isBusy: () => boolean): Pick<ScreenReader, 'press' | 'listen'> {
  const SPOKEN = ['speak', 'char', 'key']
  const entries = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      // The last line may be half written.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Speech)
  const newest = () => Math.max(0, ...entries().map(({ id = 0 }) => id))
  /** What was said after a message, without what was canceled before its first word. */
  const spoken = (after: number): string[] => {
    const all = entries()
    const lost = new Set(all.filter(({ event, heard }) => event === 'cut' && heard === '').map(({ id }) => id))
    return all
      .filter(({ event, id }) => SPOKEN.includes(event) && id > after && !lost.has(id))
      .map(({ text }) => text.trim())
  }
  const since = async (after: number, options: HearOptions) => {
    const { hear = [], silenceMs = SILENCE_MS, withinMs = HEARD_WITHIN_MS, saysMoreThan, cutsShort } = options
    const beginsWithinMs = saysMoreThan ? withinMs : BEGINS_WITHIN_MS
    const hasBegun = (said: readonly string[]) => said.some((text) => !saysMoreThan?.some((one) => one.test(text)))
    const began = performance.now()
    const until = began + withinMs
    let count = 0
    let changedAt = began
    let idleTimes = 0
    for (;;) {
      const said = spoken(after)
      if (said.length !== count) [count, changedAt] = [said.length, performance.now()]
      const missing = hear.filter((sentence) => !said.some((text) => sentence.test(text)))
      const silentFor = performance.now() - changedAt
      const isSilent = silentFor > (hasBegun(said) ? silenceMs : beginsWithinMs)
      // A call computes all the time.
      idleTimes = isSilent && (silentFor > WORKS_AT_MOST_MS || !isBusy()) ? idleTimes + 1 : 0
      const isOver = missing.length === 0 && (cutsShort || idleTimes > IDLE_TIMES)
      if (isOver || performance.now() > until) return { said, missing }
      await wait(50)
    }
  }
  const send = (key: string) =>
    key.startsWith('type:')
      ? run('xdotool', ['type', '--delay', '60', key.slice(5)], { env })
      : run('xdotool', ['key', '--clearmodifiers', key], { env })
  /** The last message that has been reported. */
  let last = 0
  return {
    async press(key, options = {}) {
      const before = newest()
      await send(key)
      const spoken = await since(before, options)
      last = newest()
      return spoken
    },
    listen: (options) => since(last, options),
  }
}
