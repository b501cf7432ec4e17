import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * `integrity.json` of dist/cdn: for each file the hash that a page sets beside the address (`integrity="sha384-…"`).
 * The names of chunks contain a hash too. A page that trusts no CDN lists their integrity in `<link
 * rel="modulepreload">` or in an import map (`security/integrity`).
 */
const folder = 'dist/cdn'
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
const hashes = await Promise.all(
  files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(file))
    return [relative(folder, file).split(sep).join('/'), `sha384-${hash.digest('base64')}`]
  }),
)
await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
