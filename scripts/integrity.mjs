import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * `integrity.json` of dist/cdn: for each file the hash that a page sets beside the address (`integrity="sha384-…"`).
 * That attribute protects one file. The
 * files that a module imports are protected only by an import map: if a browser has refused the file of a
 * `<link rel="modulepreload">`, it fetches the file again for the `import`, without that link's hash
 * (whatwg/html#10327).
 *
 * `preload.json` lists for each entry the files that it loads at once. `preload.html` has the import map of all modules
 * (`security/integrity`), and the lines with which a page loads all files of an entry at the same time (`package/entries`). An
 * entry that shows its element before its code has only its script, because the code would delay what it shows.
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

const integrity = Object.fromEntries(hashes)
const graph = JSON.parse(await readFile(join(folder, 'imports.json'), 'utf8'))
const isEntry = (file) => /^(elements\/|virtual-phone(\.auto)?\.js$|api\.js$)/.test(file)

function loadedWith(file, seen = new Set()) {
  for (const next of graph[file].imports) {
    if (seen.has(next)) continue
    seen.add(next)
    loadedWith(next, seen)
  }
  return [...seen]
}

const preload = Object.fromEntries(
  Object.keys(graph)
    .filter(isEntry)
    .sort()
    .map((entry) => [entry, loadedWith(entry)]),
)
const lines = Object.entries(preload).map(([entry, files]) =>
  [
    `<!-- ${entry} -->`,
    ...(graph[entry].showsEarly ? [] : files).map(
      (file) => `<link rel="modulepreload" href="./${file}" integrity="${integrity[file]}" crossorigin />`,
    ),
    `<script type="module" src="./${entry}" integrity="${integrity[entry]}" crossorigin></script>`,
  ].join('\n'),
)
await writeFile(join(folder, 'preload.json'), `${JSON.stringify(preload)}\n`)
const modules = Object.entries(integrity).filter(([file]) => !file.endsWith('.global.js'))
const byAddress = Object.fromEntries(modules.map(([file, hash]) => [`./${file}`, hash]))
const importMap = [
  '<!-- for every entry, before all other scripts and links of the page -->',
  `<script type="importmap">${JSON.stringify({ integrity: byAddress }, null, 2)}</script>`,
]
await writeFile(join(folder, 'preload.html'), `${[importMap.join('\n'), ...lines].join('\n\n')}\n`)
