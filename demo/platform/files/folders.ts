import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = ['recordings', 'transcripts', 'reports', 'media', 'speech'] as const

/** Absolute paths of the folders in which the platform keeps files, by what they hold. */
export type Folders = Record<(typeof NAMES)[number], string>

/** Makes those that are missing; they are nobody else's to read. */
export async function makeFolders(dataDir: string): Promise<Folders> {
  const paths = NAMES.map((name) => [name, join(dataDir, name)] as const)
  for (const [, path] of paths) await mkdir(path, { recursive: true, mode: 0o700 })
  return Object.fromEntries(paths) as Folders
}
