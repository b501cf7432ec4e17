import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from './lock-folder'

vi.setConfig({ testTimeout: 60_000 })

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vp-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
/** Locks the folder and gives it back at the end of the test. */
const lock = async (folder: string) => {
  const unlock = await lockFolder(folder)
  onTestFinished(unlock)
}
const claims = async (folder: string) => (await readdir(folder)).filter((name) => /^\d+$/.test(name))
/** A claim of a process of another machine, as this one sees it: its socket leads nowhere. */
const claimOf = (pid: number) => JSON.stringify({ owner: 'elsewhere', pid, host: 'other', since: '2026-11-27' })
const ageClaim = (folder: string) => utimes(join(folder, '1'), new Date(0), new Date(0))

describe('the lock of a data folder (platform/processes)', () => {
  test('has one holder, whom a second one is told', async () => {
    const folder = await newFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} of `)
    await unlock()
    await lock(folder)
  })

  test('goes to one of many simultaneous requests, again and again', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, '1'), claimOf(1))
    await ageClaim(folder)
    for (let round = 0; round < 5; round++) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
      const unlocks = results.filter((result) => result.status === 'fulfilled')
      expect(unlocks).toHaveLength(1)
      await unlocks[0]?.value()
    }
    expect(await readdir(folder)).toHaveLength(1)
  })

  test.each([
    ['of a process that is gone', claimOf(1)],
    ['that is empty', ''],
  ])('%s is taken over', async (_, claim) => {
    const folder = await newFolder()
    await writeFile(join(folder, '1'), claim)
    await ageClaim(folder)
    await lock(folder)
    expect(await claims(folder)).toEqual(['2'])
    expect(await readFile(join(folder, '2'), 'utf8')).toContain(`"pid":${process.pid}`)
  })

  test('of another machine stays as long as it is touched, whatever that machine’s clock says', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, '1'), claimOf(7))
    const beat = setInterval(() => void writeFile(join(folder, '1'), claimOf(7)), 500)
    onTestFinished(() => clearInterval(beat))
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 7 of other, since 2026-11-27')
  })

  test('stays with a process that answers, even one that is too busy to touch it', async () => {
    const folder = await newFolder()
    const server = createServer().listen(join(folder, 'elsewhere.sock'))
    onTestFinished(() => void server.close())
    await writeFile(join(folder, '1'), claimOf(7))
    await ageClaim(folder)
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 7')
  })
})

describe('processes on one data folder (platform/processes)', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(process.cwd(), 'node_modules/.cache/vp-lock-'))
    await writeFile(
      join(dir, 'hold.ts'),
      `import { lockFolder } from '${join(import.meta.dirname, 'lock-folder.ts')}'
      lockFolder(process.argv[2]).then(() => (console.log('locked'), setInterval(() => {}, 1000)), (e) => (console.log(e.message), process.exit(1)))`,
    )
    const entry = join(dir, 'hold.ts')
    await build({
      root: dir,
      configFile: false,
      logLevel: 'silent',
      build: { ssr: entry, outDir: dir, emptyOutDir: false },
    })
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  const start = (folder: string, unshared = false) => {
    const node = [process.execPath, join(dir, 'hold.js'), folder]
    // As in a container: each process has the id 1 in a namespace of its own.
    const [program = '', ...args] = unshared ? ['unshare', '--pid', '--fork', '--kill-child', ...node] : node
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const said = new Promise<string>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
    )
    return { child, said }
  }
  const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

  test.runIf(canUnshare)('in two containers, where both are process 1: the second is refused', async () => {
    const folder = await newFolder()
    expect(await start(folder, true).said).toBe('locked')
    expect(await start(folder, true).said).toMatch(/^The data folder is in use by process 1 of /)
  })

  test('one that stands still keeps the folder, and one that was killed loses it', async () => {
    const folder = await newFolder()
    const first = start(folder)
    expect(await first.said).toBe('locked')
    first.child.kill('SIGSTOP')
    expect(await start(folder).said).toContain(`in use by process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    expect(await start(folder).said).toBe('locked')
  })

  test('of many at once on a folder whose holder was killed, one gets it', async () => {
    const folder = await newFolder()
    const first = start(folder)
    expect(await first.said).toBe('locked')
    first.child.kill('SIGKILL')
    const said = await Promise.all(Array.from({ length: 6 }, () => start(folder).said))
    expect(said.filter((text) => text === 'locked')).toHaveLength(1)
  })
})
