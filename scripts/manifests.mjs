import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import { createServer } from 'vite'

/**
 * Writes what the catalogue (src/elements/catalogue.ts) says: the manifest, editor data, framework types and the tables
 * of README.md. With --check it writes nothing and fails where a committed file differs.
 */
const check = process.argv.includes('--check')
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { generatedFiles } = await vite.ssrLoadModule(fileURLToPath(new URL('./manifests/index.ts', import.meta.url)))
const files = generatedFiles(await readFile('README.md', 'utf8'))
await vite.close()

const style = { semi: false, singleQuote: true, printWidth: 120 }

const differs = []
for (const [path, text] of Object.entries(files)) {
  const wanted = path.endsWith('.md') ? text : await format(text, { ...style, filepath: path })
  if (wanted === (await readFile(path, 'utf8').catch(() => ''))) continue
  differs.push(path)
  if (check) continue
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, wanted)
}
if (check && differs.length > 0) {
  console.error(
    `The catalogue says otherwise: ${differs.join(', ')}. Run "npm run build:manifests", read the diff, commit it.`,
  )
  process.exit(1)
}
