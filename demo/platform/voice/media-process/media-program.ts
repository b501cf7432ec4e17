import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Set by a test run that has bundled the sources for all its workers. */
export const MEDIA_PROGRAM = 'VIRTUAL_PHONE_MEDIA_PROGRAM'

let bundled: Promise<string> | undefined

/**
 * The file that the media process runs. A built platform has it beside itself (`vite-plugin.mjs`). Node cannot run the
 * sources, so in development and in tests they are bundled once.
 */
export async function mediaProgram(): Promise<string> {
  const built = beside('./media-process.js')
  if (existsSync(built)) return built
  return process.env[MEDIA_PROGRAM] ?? (bundled ??= bundle())
}

async function bundle(): Promise<string> {
  const { build } = await import('vite')
  const output = await build({
    root: resolve('.'),
    configFile: false,
    logLevel: 'silent',
    build: { ssr: beside('./main.ts'), write: false, target: 'node20' },
  })
  if (!('output' in output)) throw new Error('The media process was not bundled')
  const { code } = output.output[0]
  // Inside node_modules, so that it can import its packages. Several processes may write the same file at once.
  const folder = resolve('node_modules/.cache/media-process')
  const file = join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`)
  if (existsSync(file)) return file
  const draft = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(draft, code)
  await rename(draft, file)
  return file
}
