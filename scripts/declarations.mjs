import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { build } from 'tsup'

const ENTRIES = {
  index: 'src/index',
  api: 'src/script-api',
  preload: 'src/preload/preload',
  server: 'src/elements/render-shell',
  'voice/webrtc': 'src/voice/webrtc/index',
  'voice/vonage': 'src/voice/vonage/index',
  'voice/sip': 'src/voice/sip/index',
  headset: 'src/browser/headset/index',
  'push-worker': 'src/push-worker/index',
  'monitoring/datadog': 'src/browser/monitoring/datadog/index',
}

/**
 * Rolls up the package's declarations into dist-types/, one file per entry, so that the public API is a diff. With
 * --check it writes elsewhere and fails if the committed files differ.
 */
const check = process.argv.includes('--check')
const committed = 'dist-types'
const outDir = check ? await mkdtemp(join(tmpdir(), 'virtual-phone-types-')) : committed
/**
 * The catalogue's declarations (scripts/manifests.mjs). tsup's own `clean` would remove them, even if it is told to
 * keep them.
 */
const OF_THE_CATALOGUE = 'elements'

for (const name of await readdir(outDir).catch(() => [])) {
  if (name !== OF_THE_CATALOGUE) await rm(join(outDir, name), { recursive: true })
}
const declarations = await emitDeclarations()
await build({
  config: false,
  entry: Object.fromEntries(
    Object.entries(ENTRIES).map(([name, module]) => [name, join(declarations, `${module}.d.ts`)]),
  ),
  outDir,
  clean: false,
  format: 'esm',
  dts: { only: true, compilerOptions: { incremental: false, tsBuildInfoFile: undefined, composite: false } },
  silent: true,
})
await rm(declarations, { recursive: true })

await nameSharedFiles()

if (check) {
  const list = async (folder) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith(`${OF_THE_CATALOGUE}/`))
      .sort()
  const [now, then] = await Promise.all([list(outDir), list(committed).catch(() => [])])
  const names = [...new Set([...now, ...then])]
  const differs = []
  for (const name of names) {
    const [a, b] = await Promise.all(
      [outDir, committed].map((folder) => readFile(join(folder, name), 'utf8').catch(() => '')),
    )
    if (a !== b) differs.push(name)
  }
  await rm(outDir, { recursive: true, force: true })
  if (differs.length > 0) {
    console.error(
      `The public types changed: ${differs.join(', ')}. Run "npm run build:types", read the diff, commit it.`,
    )
    process.exit(1)
  }
}

/**
 * A folder with a declaration for each module that an entry needs. TypeScript 7 writes them in a tenth of the time that
 * tsup would take, which then only rolls them up. Not in node_modules, because tsup leaves out what is there.
 */
async function emitDeclarations() {
  const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-declarations-'))
  const root = resolve('.')
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: root,
      outDir: folder,
    },
    files: Object.values(ENTRIES).map((module) => join(root, `${module}.ts`)),
    // Declarations of the optional peers, which nothing imports.
    include: [join(root, 'src/**/*.d.ts')],
  }
  // In node_modules, because the compiler looks for packages in the folders above this file.
  const cache = 'node_modules/.cache'
  await mkdir(cache, { recursive: true })
  const project = join(cache, 'declarations.tsconfig.json')
  await writeFile(project, JSON.stringify(config))
  const { status } = spawnSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '--project', project], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  return folder
}

/** Files that entries share have a hash in their names, which would make each change of the API a renamed file. */
async function nameSharedFiles() {
  const withoutHash = (name) => name.replace(/\.d-[\w-]{8}(?=\.d\.ts$)/, '')
  const names = await readdir(outDir)
  if (new Set(names.map(withoutHash)).size < names.length) throw new Error(`Two files have one name: ${names}`)
  const shared = names.filter((name) => withoutHash(name) !== name)
  for (const name of shared) await rename(join(outDir, name), join(outDir, withoutHash(name)))
  const files = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.d.ts'))
  for (const file of files) {
    const text = await readFile(join(outDir, file), 'utf8')
    const named = shared.reduce((all, name) => all.replaceAll(importOf(name), importOf(withoutHash(name))), text)
    if (named !== text) await writeFile(join(outDir, file), named)
  }
}

/** How an import ends that names this file. */
function importOf(name) {
  return `/${name.replace('.d.ts', '.js')}'`
}
