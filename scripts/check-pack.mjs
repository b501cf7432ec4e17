import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Checks the content of `npm pack`: each file matches one of these patterns, and each pattern matches a file. Links in
 * its pages lead to its files (`package/links`), it has the notice of each included package (`package/sbom`), the
 * lines of preload.html are complete (`package/entries`), and the script API has no elements (`package/entries`).
 * With --publish it also fails for placeholders that only a publisher can fill (`package/links`).
 */
const MEANT = [
  /^(package\.json|(README|CHANGELOG|SECURITY)\.md|LICENSE)$/,
  /^docs\/([a-z-]+\.(md|svg)|openapi\.json)$/,
  /^dist\/(LICENSES\.txt|sbom\.cdx\.json)$/,
  /^dist\/(custom-elements|html-custom-data)\.json$/,
  /^dist-types\/(index|api|preload|server|voice-client|monitor|headset|headset-types|push-worker|(voice|monitoring|elements)\/\w+)\.d\.ts$/,
  // A part has its name, or that of its late import, and a hash.
  /^dist\/(index|api|preload|server|version|headset|react|standalone-react|[\w-]+-[\w-]{8}|(voice|monitoring)\/\w+|elements\/[a-z-]+)\.js$/,
  /^dist\/cdn\/([\w-]+|virtual-phone\.(global|auto)|(elements|standalone)\/[a-z-]+)\.js$/,
  /^dist\/cdn\/(integrity\.json|preload\.(json|html)|LICENSES\.txt)$/,
  /^dist\/conformance\/(main\.js|LICENSES\.txt)$/,
  /^dist\/platform\/((main|start-options|run-platform|seed|shared|media-process)\.js|pages\/(((account|office-hours)\/)?index\.html|voicemail\.html|page\.js)|LICENSES\.txt)$/,
]
const tags = readdirSync('src/elements/tags')
  .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', '.js'))
const NEEDED = [
  ...[
    'README.md',
    'LICENSE',
    'docs/openapi.json',
    'dist/LICENSES.txt',
    'dist/sbom.cdx.json',
    'dist/custom-elements.json',
    'dist/html-custom-data.json',
    'dist-types/index.d.ts',
    'dist/index.js',
    'dist/api.js',
    'dist/preload.js',
    'dist/server.js',
    'dist/headset.js',
    'dist/react.js',
    'dist/standalone-react.js',
    'dist/conformance/main.js',
    'dist/platform/main.js',
    'dist/platform/pages/index.html',
    'dist/platform/pages/account/index.html',
    'dist/platform/pages/office-hours/index.html',
    'dist/platform/pages/voicemail.html',
  ],
  ...[
    'virtual-phone.js',
    'virtual-phone.auto.js',
    'virtual-phone.global.js',
    'api.js',
    'preload.js',
    'push-worker.js',
    'integrity.json',
    'preload.json',
    'preload.html',
    'LICENSES.txt',
  ].map((file) => `dist/cdn/${file}`),
  ...tags.flatMap((file) => [`dist/elements/${file}`, `dist/cdn/elements/${file}`, `dist/cdn/standalone/${file}`]),
]

/** What only the repository has: rules, figures, pictures and work on it are no part of using the package. */
const OF_REPOSITORY = /^(CONTRIBUTING\.md|docs\/((behavior|benchmarks|es-glossary|index|scale)\.md|[a-z-]+\.png))$/
/**
 * What a host's disk and its installs carry. The goals are 3 MB and 150 files. Two complete builds with React inside, the
 * modules and the one classic file, are 2.5 MB, the reference platform is 0.8 MB, and each element is a file in three
 * folders (docs/benchmarks.md says what the goals would cost). Either goes up only with features.
 */
const MOST = { bytes: 5_940_000, files: 193 }

const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const [packed] = JSON.parse(said)
const files = packed.files.map(({ path }) => path)
const problems = [
  ...files
    .filter((path) => !MEANT.some((pattern) => pattern.test(path)))
    .map((path) => `not meant for the package: ${path}`),
  ...NEEDED.filter((path) => !files.includes(path)).map((path) => `missing from the package: ${path}`),
  ...(packed.unpackedSize > MOST.bytes
    ? [`the package has ${packed.unpackedSize} bytes, more than ${MOST.bytes}`]
    : []),
  ...(files.length > MOST.files ? [`the package has ${files.length} files, more than ${MOST.files}`] : []),
  ...deadLinks(),
  ...files.filter((path) => path.endsWith('LICENSES.txt')).flatMap(missingNotices),
  ...wrongLines(),
  ...(await elementsOfApi()),
]

/** Targets of a page's links and pictures, `[text](path)`, without links to its own headings. */
function deadLinks() {
  const holds = (path) => files.some((file) => file === path || file.startsWith(`${path}/`))
  return files
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const path = posix.join(posix.dirname(page), target)
          return !holds(path) && !OF_REPOSITORY.test(path)
        })
        .map((target) => `${page} links to ${target}, which is not in the package`),
    )
}

/** Notices are `name version (license)`, a blank line, and the text. */
function missingNotices(path) {
  const notices = readFileSync(path, 'utf8').split(/^(?=\S+ \d+\.\d+\.\d+\S* \(.+\)$)/m)
  return notices.filter((notice) => !/copyright/i.test(notice)).map((notice) => `${path}: no text for ${notice.trim()}`)
}

/** Entries of dist/cdn whose lines in preload.html lack one of their files or have a wrong hash. */
function wrongLines() {
  const [integrity, preload, graph] = ['integrity', 'preload', 'imports'].map((name) =>
    JSON.parse(readFileSync(`dist/cdn/${name}.json`, 'utf8')),
  )
  const lines = readFileSync('dist/cdn/preload.html', 'utf8')
  return Object.keys(graph)
    .filter((file) => /^(elements\/|virtual-phone|api\.js)/.test(file))
    .filter((entry) => {
      const [, own = ''] = lines.split(`<!-- ${entry} -->\n`)
      const said = [...own.split('\n\n')[0].matchAll(/(?:href|src)="\.\/(\S+)" integrity="(\S+)"/g)]
      const files = said.map(([, file]) => file)
      if (graph[entry].showsEarly) return files.join() !== entry || integrity[entry] !== said[0]?.[2]
      const isWhole = [...files].every((file) => graph[file].imports.every((next) => files.includes(next)))
      const isRight = said.every(([, file, hash]) => integrity[file] === hash)
      return !isWhole || !isRight || files.join() !== [...(preload[entry] ?? ['none']), entry].join()
    })
    .map((entry) => `dist/cdn/preload.html has not all files of ${entry} with their hashes`)
}

/** Bundles the script API as a host would. */
async function elementsOfApi() {
  const bundled = async (line) => {
    // Vite treats an entry as a path.
    const host = {
      name: 'host',
      enforce: 'pre',
      resolveId: (id) => (/(^|\/)host$/.test(id) ? 'host' : undefined),
      load: (id) => (id === 'host' ? line : undefined),
    }
    const [{ output }] = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [host],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        lib: { entry: 'host', formats: ['es'] },
        // What `sideEffects` of package.json says, which Vite reads for packages in node_modules.
        rolldownOptions: {
          treeshake: { moduleSideEffects: (id) => /\/dist\/(index|(elements|cdn)\/.+)\.js$/.test(id) },
        },
      },
    })
    // What loads at once: the entry, and what it imports.
    const loaded = new Set(output.filter(({ isEntry }) => isEntry))
    for (const { imports } of loaded) for (const file of output) if (imports.includes(file.fileName)) loaded.add(file)
    return [...loaded].map(({ code }) => code).join('')
  }
  const from = JSON.stringify(resolve('dist/api.js'))
  const api = await bundled(`export * from ${from}`)
  const version = await bundled(`export { VERSION } from ${from}`)
  return [
    ...(api.includes('customElements.define') ? ['virtual-phone/api registers elements'] : []),
    ...(version.length > 300 ? [`VERSION alone brings ${version.length} bytes`] : []),
  ]
}

const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8'))
const unset = Object.entries({ homepage, 'repository.url': repository.url }).filter(([, address]) =>
  new URL(address.replace(/^git\+/, '')).hostname.endsWith('.example'),
)
for (const [field, address] of unset) {
  const sentence = `package.json says ${field} ${address}, which stands for yours: set it before you publish.`
  if (process.argv.includes('--publish')) problems.push(sentence)
  else console.log(sentence)
}

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
