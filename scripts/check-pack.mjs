import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** What `npm pack` holds is what is meant: each file by one of these patterns, and each of these there. */
const MEANT = [
  /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
  /^docs\/[a-z-]+\.md$/,
  /^dist\/(custom-elements|html-custom-data)\.json$/,
  /^dist-types\/(index|(voice-client|monitor)-[\w-]+|(voice|monitoring|elements)\/\w+)\.d\.ts$/,
  // tsup names a chunk after what is loaded late, or numbers it.
  /^dist\/(index|[\w-]+-[A-Z0-9]{8}|(voice|monitoring)\/\w+|elements\/[a-z-]+)\.js$/,
  /^dist\/cdn\/([\w-]+|virtual-phone\.global|elements\/[a-z-]+)\.js$/,
  /^dist\/cdn\/(integrity\.json|imports\.json|LICENSES\.txt)$/,
  /^dist\/conformance\/(main\.js|LICENSES\.txt)$/,
]
const tags = readdirSync('src/elements/tags')
  .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', '.js'))
const NEEDED = [
  ...[
    'README.md',
    'LICENSE',
    'dist/custom-elements.json',
    'dist/html-custom-data.json',
    'dist-types/index.d.ts',
    'dist/index.js',
    'dist/conformance/main.js',
  ],
  ...['virtual-phone.js', 'virtual-phone.global.js', 'integrity.json', 'LICENSES.txt'].map(
    (file) => `dist/cdn/${file}`,
  ),
  ...tags.flatMap((file) => [`dist/elements/${file}`, `dist/cdn/elements/${file}`]),
]

const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const files = JSON.parse(said)[0].files.map(({ path }) => path)
const stray = files.filter((path) => !MEANT.some((pattern) => pattern.test(path)))
const missing = NEEDED.filter((path) => !files.includes(path))
for (const path of stray) console.error(`not meant for the package: ${path}`)
for (const path of missing) console.error(`missing from the package: ${path}`)
process.exit(stray.length + missing.length > 0 ? 1 : 0)
