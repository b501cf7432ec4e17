import { existsSync } from 'node:fs'
import { findProgram } from '../../scripts/browser.mjs'

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
} as const
export type ReaderProgram = keyof typeof PACKAGES

/** It lies outside PATH. */
export const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher'

/** The browsers that Orca reads. */
export const READ_BROWSERS = {
  chromium: { names: ['chromium'] as string[], package: 'chromium' },
  firefox: { names: ['firefox-esr', 'firefox'] as string[], package: 'firefox-esr' },
} as const
export type BrowserName = keyof typeof READ_BROWSERS

/** Whatever is missing here for a reading in this browser, and the packages of Debian that bring it. */
export function missingPrograms(browser: BrowserName): { names: string[]; packages: string } | undefined {
  const names = (Object.keys(PACKAGES) as ReaderProgram[]).filter((name) => !findProgram([name], undefined))
  const packages = names.map((name): string => PACKAGES[name])
  if (!existsSync(ACCESSIBILITY_BUS)) {
    names.push('at-spi-bus-launcher' as ReaderProgram)
    packages.push('at-spi2-core libatk-adaptor')
  }
  if (!browserPath(browser)) {
    names.push(browser as ReaderProgram)
    packages.push(READ_BROWSERS[browser].package)
  }
  return names.length > 0 ? { names, packages: packages.join(' ') } : undefined
}

export const browserPath = (browser: BrowserName): string | undefined =>
  findProgram(READ_BROWSERS[browser].names, undefined)
