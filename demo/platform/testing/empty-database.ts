import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const modules = (path: string) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url))

/**
 * A PGlite without tables, as the `template` of a platform. Making one takes 4 s of a core, and copying it a sixth of
 * that. Later runs with this version of PGlite use the same file.
 */
export async function emptyDatabase(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(modules('@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string
  }
  const file = modules(`.cache/virtual-phone/pglite-${version}.tar`)
  if (!existsSync(file)) {
    const pglite = await PGlite.create()
    const bytes = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
    await pglite.close()
    await mkdir(modules('.cache/virtual-phone'), { recursive: true })
    // Another run may make it at the same time, and nobody reads half of a file.
    const own = `${file}.${process.pid}`
    await writeFile(own, bytes)
    await rename(own, file)
  }
  return openAsBlob(file)
}
