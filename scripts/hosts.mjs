import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run test:hosts`: builds projects of hosts (demo/hosts-e2e), each with its own lock file and the package as npm packs
 * it. They are built outside this repository, so that they cannot find its files by chance. Then a browser tests them.
 * This needs the npm registry. `npm run test:hosts -- next lit` builds and tests only those.
 */
const SOURCE = 'demo/hosts-e2e'
const BUILT = ['lit', 'react-18', 'angular', 'vue', 'svelte', 'next', 'preact', 'solid', 'webpack', 'htmx']
/** Their builds say only warnings, of which there must be none. */
const SILENT = ['preact', 'solid', 'webpack', 'htmx']
const SUCCESS = 'webpack compiled successfully'
/** How many are built at a time. Half of the work is to wait for the registry. */
const AT_A_TIME = 2
const wanted = process.argv.slice(2)
const hosts = wanted.length > 0 ? BUILT.filter((name) => wanted.includes(name)) : BUILT
const folder = mkdtempSync(join(tmpdir(), 'virtual-phone-hosts-'))
const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

/** npm's errors for a registry that does not answer. */
const UNREACHABLE = /\b(E(CONN\w+|AI_AGAIN|NOTFOUND|TIMEDOUT|SOCKETTIMEDOUT|RR_SOCKET_TIMEOUT|5\d\d|429))\b/
class RegistryError extends Error {}

/** npm's exit code, and what it said. */
const npmIn = (cwd, ...args) =>
  new Promise((resolve) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    execFile('npm', args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })

/** @throws RegistryError if the registry does not answer twice */
async function install(cwd, ...args) {
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts']
  const run = () => npmIn(cwd, ...args, ...quietly)
  let { status, said } = await run()
  if (status !== 0 && UNREACHABLE.test(said)) ({ status, said } = await run())
  if (status === 0) return
  const message = `npm ${args[0]} failed in ${cwd}:\n${said}`
  throw UNREACHABLE.test(said) ? new RegistryError(message) : new Error(message)
}

async function build(host, tarball) {
  const project = join(folder, host)
  mkdirSync(project)
  cpSync(join(SOURCE, host), project, { recursive: true })
  await install(project, 'ci')
  await install(project, 'install', '--no-save', tarball)
  const { status, said } = await npmIn(project, 'run', '--silent', 'build')
  // React's directive, which has no effect in the middle of a file.
  const isWarned = said.includes('use client') || (SILENT.includes(host) && said.replaceAll(SUCCESS, '').trim() !== '')
  if (status !== 0 || isWarned) throw new Error(`${host} is not built as it should be:\n${said}`)
  console.log(`${host}: built`)
}

/** Builds all. After a failure it begins no other, and throws when those that have begun are over. */
async function buildAll(tarball) {
  const left = [...hosts]
  const buildNext = async () => {
    for (let host = left.shift(); host; host = left.shift()) {
      await build(host, tarball).catch((error) => {
        left.length = 0
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, buildNext))
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

try {
  if (!existsSync('dist/index.js') || !existsSync('dist/cdn/virtual-phone.js')) npm('.', 'run', '--silent', 'build')
  const tarball = join(folder, npm('.', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder).trim())
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  await buildAll(tarball)
  const { status } = spawnSync(
    'npx',
    [
      'playwright',
      'test',
      '--config',
      `${SOURCE}/playwright.config.ts`,
      ...(wanted.length > 0 ? ['--grep', wanted.join('|')] : []),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, HOSTS_FOLDER: folder },
    },
  )
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error.message)
  // test.mjs treats 75 as "could not run here".
  process.exitCode = error instanceof RegistryError ? 75 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
