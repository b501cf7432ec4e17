import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Locks of this process. After a restart in a container the old process id may be our own. */
const ours = new Set<string>()

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException | null)?.code === code
const inUse = (file: string, pid: number) =>
  new Error(`The data folder is in use by process ${pid} (${file}). Stop it, or choose another DATA_DIR.`)

/**
 * Locks a folder for this process. PGlite has no lock of its own, and two processes on one folder lose rows silently.
 * The lock file of a dead process is taken over.
 * @throws Error naming the process that holds it
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  if (ours.has(file)) throw inUse(file, process.pid)
  ours.add(file)
  try {
    await claim(file)
  } catch (error) {
    ours.delete(file)
    throw error
  }
  return async () => {
    await rm(file, { force: true })
    ours.delete(file)
  }
}

async function claim(file: string): Promise<void> {
  // The file is written under another name and then linked, so that it never exists without its content.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, String(process.pid), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await isLinked(draft, file)) return
      await removeStale(file)
    }
    throw new Error(`Could not lock the data folder: ${file}`)
  } finally {
    await rm(draft, { force: true })
  }
}

async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Moves the file away and checks it again, because another process may have put a live one in its place. */
async function removeStale(file: string): Promise<void> {
  const pid = await ownerOf(file)
  if (isHeld(pid)) throw inUse(file, pid)
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (isHeld(await ownerOf(aside))) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

const ownerOf = async (file: string) => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)

/**
 * A lock with our own process id is an earlier process's, because a lock of this process is refused before this check.
 */
const isHeld = (pid: number) => Number.isInteger(pid) && pid !== process.pid && isAlive(pid)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process is running and belongs to another user.
    return isCode(error, 'EPERM')
  }
}
