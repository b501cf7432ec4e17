import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of the telephone network, and the Debian packages that have them. */
const PACKAGES = {
  kamailio: 'kamailio kamailio-tls-modules kamailio-websocket-modules kamailio-extra-modules',
  rtpengine: 'rtpengine-daemon',
  baresip: 'baresip-core',
  sipp: 'sip-tester',
  turnserver: 'coturn',
  openssl: 'openssl',
} as const
export type ProgramName = keyof typeof PACKAGES

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function find(name: ProgramName): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** What is missing here, and how Debian brings it. */
export const notInstalled = (names: readonly string[], packages: readonly string[]) =>
  new Error(`Missing: ${names.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`)

/** The path of each program. @throws Error with the packages of those that are missing */
export function findPrograms(): Record<ProgramName, string> {
  const names = Object.keys(PACKAGES) as ProgramName[]
  const found = names.map((name) => [name, find(name)] as const)
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => name)
  if (missing.length > 0) {
    throw notInstalled(
      missing,
      missing.map((name) => PACKAGES[name]),
    )
  }
  return Object.fromEntries(found) as Record<ProgramName, string>
}
