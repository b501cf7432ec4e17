import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode } from '../has-code'

/** The holder touches its claim this often. */
const BEAT_MS = 1000
/** A claim that was not touched for this long has no holder. */
const SILENT_MS = 4000
const FREE = 'free'
/** What every system allows as the path of a socket. */
const SOCKET_PATH_BYTES = 103
/** A file system without sockets, such as some that a container shares with its machine. */
const NO_SOCKETS = ['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EACCES']

/** The holder of a folder, as its claim names it. */
interface Holder {
  /** Random, because two containers may have the same process id. Also the name of its socket. */
  owner: string
  pid: number
  host: string
  since: string
}

/**
 * Locks a folder for this process. PGlite has no lock of its own, and two processes on one folder destroy the database.
 *
 * `folder` has one numbered file for each claim, and the highest number is the claim that counts. A claim whose holder
 * has gone is not removed but followed by the next number, which only one process can create. Whether a holder is there
 * is told by a socket in the folder, which the kernel closes with the process, in any container; for a folder that
 * several machines share, also by a heartbeat.
 * @throws Error naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const holder: Holder = {
    owner: randomBytes(9).toString('base64url'),
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  }
  const server = await answerAt(socketOf(folder, holder.owner))
  try {
    const number = await claim(folder, holder)
    const beat = setInterval(() => void keep(folder, number), BEAT_MS).unref()
    return async () => {
      clearInterval(beat)
      await putAside(folder, FREE, (draft) => rename(draft, join(folder, String(number))))
      await closed(server)
    }
  } catch (error) {
    await closed(server)
    throw error
  }
}

/** @returns the number of our claim */
async function claim(folder: string, holder: Holder): Promise<number> {
  for (;;) {
    const last = await lastClaim(folder)
    if (last > 0) await requireGone(folder, last)
    const number = last + 1
    const file = join(folder, String(number))
    if (!(await putAside(folder, JSON.stringify(holder), (draft) => isLinked(draft, file)))) continue
    // A higher number means that ours had existed before, and was removed as an old one.
    if ((await lastClaim(folder)) === number) {
      await removeOld(folder, number, holder.owner)
      return number
    }
    await rm(file, { force: true })
  }
}

const isClaim = (name: string) => /^\d+$/.test(name)
const lastClaim = async (folder: string) => Math.max(0, ...(await readdir(folder)).filter(isClaim).map(Number))

/** Claims before ours, and the sockets of those who made them. */
async function removeOld(folder: string, number: number, owner: string): Promise<void> {
  const names = await readdir(folder)
  const claims = names.filter((name) => isClaim(name) && Number(name) < number)
  const sockets = names.filter((name) => name.endsWith('.sock') && name !== `${owner}.sock`)
  for (const name of claims) await rm(join(folder, name), { force: true })
  for (const name of sockets) if (!(await answers(join(folder, name)))) await rm(join(folder, name), { force: true })
}

/** Writes a text beside its place, so that it never stands there in part. */
async function putAside<T>(folder: string, text: string, put: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(folder, `${randomUUID()}.draft`)
  await writeFile(draft, text, { mode: 0o600 })
  try {
    return await put(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @throws Error if the holder of a claim is there */
async function requireGone(folder: string, number: number): Promise<void> {
  const file = join(folder, String(number))
  const text = await readFile(file, 'utf8').catch(() => FREE)
  const holder = readHolder(text)
  if (!holder) return
  if ((await answers(socketOf(folder, holder.owner))) || (await beats(folder, file))) {
    const { pid, host, since } = holder
    throw new Error(
      `The data folder is in use by process ${pid} of ${host}, since ${since} (${file}). Stop it, or choose another DATA_DIR.`,
    )
  }
}

function readHolder(text: string): Holder | undefined {
  if (text === FREE) return undefined
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/** Is the claim touched, as long as its holder lives? The file system's clock compares, because machines differ. */
async function beats(folder: string, file: string): Promise<boolean> {
  const timeOf = (path: string) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  const before = await timeOf(file)
  const now = await putAside(folder, '', timeOf)
  for (let waited = now - before; waited < SILENT_MS; waited += BEAT_MS) {
    await delay(BEAT_MS)
    if ((await timeOf(file)) !== before) return true
  }
  return false
}

/** @throws in a timer, which ends the process, if another process has taken the folder over: it must write no more */
async function keep(folder: string, number: number): Promise<void> {
  await touch(join(folder, String(number))).catch(() => undefined)
  const last = await lastClaim(folder).catch(() => number)
  if (last > number) {
    setImmediate(() => {
      throw new Error(`Another process has taken over the data folder (${join(folder, String(last))}).`)
    })
  }
}

/** By the clock of the file system: its first byte is written again. */
async function touch(file: string): Promise<void> {
  const opened = await open(file, 'r+')
  try {
    await opened.write('{', 0)
  } finally {
    await opened.close()
  }
}

/** The path from here may be the shorter one. */
function socketOf(folder: string, owner: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\virtual-phone-${owner}`
  const path = join(folder, `${owner}.sock`)
  const near = relative(process.cwd(), path)
  const shorter = near.length < path.length ? near : path
  if (Buffer.byteLength(shorter) <= SOCKET_PATH_BYTES) return shorter
  throw new Error(`The data folder's path is too long for a socket in it: ${path}. Choose a shorter DATA_DIR.`)
}

/**
 * Answers connections with nothing, until it is closed or the process has gone. Undefined where the file system has no
 * sockets.
 */
function answerAt(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) =>
      NO_SOCKETS.some((code) => hasCode(error, code)) ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

const closed = (server: Server | undefined) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))

/** Does somebody listen at a socket? If that cannot be told, yes. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', (error) => resolve(!hasCode(error, 'ECONNREFUSED') && !hasCode(error, 'ENOENT')))
  })
}
