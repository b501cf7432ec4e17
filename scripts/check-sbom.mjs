import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Checks dist/sbom.cdx.json (CycloneDX), the list of every package that the files of dist contain or import: it has each
 * package of the build's notices, and each license is one of those below (`package/sbom`). With --write it writes the
 * list first, from the lock file and the notices.
 */
const FILE = 'dist/sbom.cdx.json'
/** Licenses that require nothing but their notice. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0']
const NOTICES = ['dist', 'dist/cdn', 'dist/conformance', 'dist/platform'].map((folder) => `${folder}/LICENSES.txt`)

/** `name@version` of each package whose code is in a built file. */
const bundled = NOTICES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \(.+\)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  ),
)

if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(list())}\n`)
check(JSON.parse(readFileSync(FILE, 'utf8')))

function list() {
  const all = fromLock()
  const wanted = new Set([...fromLock('--omit', 'dev').components.map((part) => part['bom-ref']), ...bundled])
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const root = all.metadata.component['bom-ref']
  // Without serial number and time, so that the same sources give the same file. npm takes the name from the folder.
  const metadata = { ...all.metadata, timestamp: undefined, component: { ...all.metadata.component, name, version } }
  return {
    ...all,
    serialNumber: undefined,
    metadata,
    components: all.components
      .filter((part) => wanted.has(part['bom-ref']))
      .map((part) => ({ ...part, scope: 'required' })),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === root || wanted.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => wanted.has(other)) })),
  }
}

/** npm reads only the lock file, so this works without a network and without node_modules. */
function fromLock(...options) {
  const said = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...options], {
    encoding: 'utf8',
    // In a production environment npm would leave out the packages that the build bundles.
    env: { ...process.env, NODE_ENV: '' },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(said)
}

function check({ components }) {
  const listed = new Set(components.map((part) => part['bom-ref']))
  const licenseOf = ({ licenses = [] }) =>
    licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(', ')
  const problems = [
    ...bundled.filter((part) => !listed.has(part)).map((part) => `${FILE} does not have ${part}, which is in dist`),
    ...components
      .filter((part) => !ALLOWED.includes(licenseOf(part)))
      .map((part) => `${part['bom-ref']} has the license ${licenseOf(part) || '(none)'}`),
  ]
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}
