import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = ['recordings', 'transcripts', 'reports', 'media', 'speech'] as const

/** Absolute paths of the platform's folders, by what they hold. */
export type Folders = Record<(typeof NAMES)[number], string>

/** Creates the missing folders. Only their owner may read them. */
export async function makeFolders(dataDir: string): Promise<Folders> {
  const paths = NAMES.map((name) => [name, join(dataDir, name)] as const)
  for (const [, path] of paths) await mkdir(path, { recursive: true, mode: 0o700 })
  return Object.fromEntries(paths) as Folders
}
