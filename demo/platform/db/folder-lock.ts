import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Locks held by this process: after a restart in a container the old process id may be our own. */
const ours = new Set<string>()

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException | null)?.code === code

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return isCode(error, 'EPERM')
  }
}

const ownerOf = async (file: string) => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
const isHeld = (file: string, pid: number) =>
  Number.isInteger(pid) && (pid === process.pid ? ours.has(file) : isAlive(pid))

/**
 * Holds a folder for this process: PGlite has no lock of its own, and two processes on one folder lose rows silently.
 * A file left by a process that is gone is taken over.
 * @throws Error naming the process that holds it.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      ours.add(file)
      return async () => {
        ours.delete(file)
        await rm(file, { force: true })
      }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const pid = await ownerOf(file)
    if (isHeld(file, pid)) {
      throw new Error(`The data folder is in use by process ${pid} (${file}). Stop it, or choose another DATA_DIR.`)
    }
    await removeStale(file)
  }
  throw new Error(`Could not lock the data folder: ${file}`)
}

/** Moves the stale file away first, and looks again: another starter may have replaced it by a live one meanwhile. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (isHeld(file, await ownerOf(aside))) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}
