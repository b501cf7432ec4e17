import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { format } from 'prettier'
import { runnerImport } from 'vite'

/**
 * Writes the files generated from the catalogue (src/elements/catalogue.ts): framework types and the tables of
 * docs/. With --check it writes nothing and fails if a committed file differs. With --dist it
 * writes the files of the build: manifest and editor data.
 */
const [, , flag] = process.argv
const { module } = await runnerImport('./scripts/manifests/index.ts')
const files = flag === '--dist' ? module.builtFiles() : module.committedFiles((path) => readFileSync(path, 'utf8'))

const style = { semi: false, singleQuote: true, printWidth: 120 }

const differs = []
for (const [path, text] of Object.entries(files)) {
  const wanted = path.endsWith('.ts') ? await format(text, { ...style, filepath: path }) : text
  if (wanted === (await readFile(path, 'utf8').catch(() => ''))) continue
  differs.push(path)
  if (flag === '--check') continue
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, wanted)
}
if (flag === '--check' && differs.length > 0) {
  console.error(
    `The catalogue says otherwise: ${differs.join(', ')}. Run "npm run build:manifests", read the diff, commit it.`,
  )
  process.exit(1)
}
