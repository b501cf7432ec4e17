import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ACCOUNTS } from '../seed/accounts'
import { mediaProcess } from '../voice/media-process/vite-plugin.mjs'
import type { Reachable } from './sign-in'

/** npm starts every script in the root. This file's own location is of no use, because it may be bundled. */
const ROOT = process.cwd()

/** `demo/main.ts` as `npm run demo` builds it, with the given host pages or else a single placeholder page. */
export interface BuiltDemo {
  main: string
  /** A new empty data folder. */
  newDataDir(): Promise<string>
  remove(): Promise<void>
}

export async function buildDemo({ pages }: { pages?: string } = {}): Promise<BuiltDemo> {
  // Inside node_modules, so that the built file can import its packages.
  await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/demo-'))
  const data = await mkdtemp(join(tmpdir(), 'virtual-phone-data-'))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [mediaProcess()],
    build: { ssr: 'demo/main.ts', outDir: join(folder, '.demo'), target: 'node20', emptyOutDir: true },
  })
  if (pages) await symlink(pages, join(folder, '.demo-pages'))
  else {
    await mkdir(join(folder, '.demo-pages'))
    await writeFile(join(folder, '.demo-pages/index.html'), '<!doctype html><title>Demo</title>')
  }
  return {
    main: join(folder, '.demo/main.js'),
    newDataDir: () => mkdtemp(join(data, 'var-')),
    async remove() {
      await rm(folder, { recursive: true, force: true })
      await rm(data, { recursive: true, force: true })
    },
  }
}

export interface DemoProcess extends Reachable {
  child: ChildProcess
  /** Ends the process, and resolves with its exit code, or with null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** For `closeAfterTest`. */
  close(): Promise<unknown>
}

/** Starts the built demo on a free port. @throws Error with the output of a process that ended instead */
export async function startDemoProcess(
  demo: BuiltDemo,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<DemoProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [demo.main, ...args], {
    // A built platform needs nothing of the folder in which it is started.
    cwd: tmpdir(),
    env: { ...inherited, PORT: '0', SEED: '{"users":60,"calls":40}', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += String(chunk)
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${said}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { url, accounts: ACCOUNTS, child, end, close: () => end('SIGKILL') }
}
