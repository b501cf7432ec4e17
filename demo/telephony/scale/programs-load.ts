import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { LOOPBACK } from '../ports'

const TICKS_PER_SECOND = 100

/** Seconds of processor time that the programs whose working folder is in `folder` have used, by name. */
export async function secondsByProgram(folder: string): Promise<Map<string, number>> {
  const used = new Map<string, number>()
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      if (!(await readlink(`/proc/${id}/cwd`)).startsWith(folder)) continue
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(await readFile(`/proc/${id}/stat`, 'utf8')) ?? []
      const fields = rest.split(' ')
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      used.set(name, (used.get(name) ?? 0) + seconds)
    } catch {
      // The process has ended since the list was read.
    }
  }
  return used
}

/** Number of packets that a media host has forwarded since its start. */
export async function packetsOf(control: number): Promise<number> {
  const socket = createSocket('udp4')
  try {
    // A new cookie for each request, because rtpengine repeats its answer to one that it knows.
    socket.send(`${randomUUID()} d7:command10:statisticse`, control, LOOPBACK)
    const [data] = (await once(socket, 'message')) as [Buffer]
    return Number(/relayedpackets_useri(\d+)e/.exec(data.toString())?.[1])
  } finally {
    socket.close()
  }
}
