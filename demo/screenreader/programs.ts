import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram } from '../../scripts/browser.mjs'
import { notInstalled } from '../telephony/find-programs'

/** The programs of a desktop on which a screen reader runs, and the Debian packages that have them. */
const PACKAGES = {
  orca: 'orca gir1.2-wnck-3.0 gir1.2-atspi-2.0 python3-pyatspi python3-speechd',
  Xvfb: 'xvfb x11-xkb-utils',
  xdpyinfo: 'x11-utils',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus dbus-x11',
  gsettings: 'libglib2.0-bin gsettings-desktop-schemas dconf-gsettings-backend',
  gdbus: 'libglib2.0-bin',
  unshare: 'util-linux',
}

/** It lies outside PATH. */
export const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher'

/** The browsers that Orca reads. */
export const READ_BROWSERS = {
  chromium: { names: ['chromium'] as string[], package: 'chromium', variable: 'CHROME_PATH' },
  firefox: { names: ['firefox-esr', 'firefox'] as string[], package: 'firefox-esr', variable: 'FIREFOX_PATH' },
} as const
export type BrowserName = keyof typeof READ_BROWSERS

/** @throws Error with the packages of Debian that bring what is missing here for a reading in this browser */
export function needPrograms(browser: BrowserName): void {
  const needed: [name: string, isThere: boolean, packages: string][] = [
    ...Object.entries(PACKAGES).map(
      ([name, packages]) => [name, findProgram([name], undefined) !== undefined, packages] as [string, boolean, string],
    ),
    ['at-spi-bus-launcher', existsSync(ACCESSIBILITY_BUS), 'at-spi2-core libatk-adaptor'],
    [browser, browserPath(browser) !== undefined, READ_BROWSERS[browser].package],
  ]
  const missing = needed.filter(([, isThere]) => !isThere)
  if (missing.length === 0) return
  throw notInstalled(
    missing.map(([name]) => name),
    missing.map(([, , packages]) => packages),
  )
}

export const browserPath = (browser: BrowserName): string | undefined => {
  const { names, variable } = READ_BROWSERS[browser]
  return findProgram(names, process.env[variable])
}

/** The versions of the reader and the browser, by their names. */
export function versionsOf(browser: BrowserName): Record<string, string> {
  const versionOf = (file: string) =>
    /\d+(\.\d+)+/.exec(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )?.[0] ?? 'unknown'
  return { orca: versionOf('orca'), [browser]: versionOf(browserPath(browser) ?? browser) }
}
