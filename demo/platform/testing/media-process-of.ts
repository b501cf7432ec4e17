import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The id of the media process of a platform that has a call: the newest child of its process, by default of this one. */
export async function mediaProcessOf(pid = process.pid): Promise<number> {
  const { stdout } = await promisify(execFile)('pgrep', ['-nP', String(pid)])
  const found = Number(stdout)
  if (!found) throw new Error(`Process ${pid} has no child`)
  return found
}
