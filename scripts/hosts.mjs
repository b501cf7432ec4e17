import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run test:hosts`: builds projects of hosts (demo/hosts-e2e), each with its own lock file and the package as npm packs
 * it. They are built outside this repository, so that they cannot find its files by chance. Then a browser tests them.
 * This needs the npm registry. `npm run test:hosts -- next lit` builds and tests only those.
 */
const SOURCE = 'demo/hosts-e2e'
const BUILT = ['lit', 'react-18', 'angular', 'vue', 'svelte', 'next']
const wanted = process.argv.slice(2)
const hosts = wanted.length > 0 ? BUILT.filter((name) => wanted.includes(name)) : BUILT
const folder = mkdtempSync(join(tmpdir(), 'virtual-phone-hosts-'))
const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

/** npm's errors for a registry that does not answer. */
const UNREACHABLE = /\b(E(CONN\w+|AI_AGAIN|NOTFOUND|TIMEDOUT|SOCKETTIMEDOUT|RR_SOCKET_TIMEOUT|5\d\d|429))\b/
class RegistryError extends Error {}

/** @throws RegistryError if the registry does not answer twice */
function install(cwd, ...args) {
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts']
  const run = () =>
    spawnSync('npm', [...args, ...quietly], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  let { status, stderr } = run()
  if (status !== 0 && UNREACHABLE.test(stderr)) ({ status, stderr } = run())
  if (status === 0) return
  const said = `npm ${args[0]} failed in ${cwd}:\n${stderr}`
  throw UNREACHABLE.test(stderr) ? new RegistryError(said) : new Error(said)
}

try {
  if (!existsSync('dist/index.js') || !existsSync('dist/cdn/virtual-phone.js')) npm('.', 'run', '--silent', 'build')
  const tarball = join(folder, npm('.', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder).trim())
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  for (const host of hosts) {
    const project = join(folder, host)
    mkdirSync(project)
    cpSync(join(SOURCE, host), project, { recursive: true })
    install(project, 'ci')
    install(project, 'install', '--no-save', tarball)
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    const said = stdout + stderr
    if (status !== 0 || /use client/.test(said)) throw new Error(`${host} is not built as it should be:\n${said}`)
    console.log(`${host}: built`)
  }
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
