import { transform } from 'esbuild'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { defineConfig, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown'
import pkg from './package.json' with { type: 'json' }
import { elementEntries } from './scripts/element-entries'
import { withoutDocumentation, withoutRequests } from './scripts/without-documentation'

const require = createRequire(import.meta.url)

/** `import css from './part.css?inline'` is minified text. Its id ends in `.js`: the bundler has its own idea of `.css`. */
const inlineCss: Plugin = {
  name: 'inline-css',
  resolveId(source, importer) {
    if (!importer || !source.endsWith('.css?inline')) return undefined
    return `\0${resolve(dirname(importer), source.replace('?inline', '.js'))}`
  },
  async load(id) {
    if (!id.startsWith('\0') || !id.endsWith('.css.js')) return undefined
    const css = await readFile(id.slice(1, -'.js'.length), 'utf8')
    const { code } = await transform(css, { loader: 'css', minify: true })
    return `export default ${JSON.stringify(code.trim())}`
  },
}

/** What the catalogue says to editors and readers, and the contract to the platform, stays at home. */
const undocumented: Plugin = {
  name: 'undocumented',
  transform: {
    filter: { id: /\/src\/(elements\/catalogue|api\/contract\/[a-z-]+)\.ts$/ },
    handler: (code, id) => (id.includes('/contract/') ? withoutRequests(code) : withoutDocumentation(code)),
  },
}

/**
 * Icons drawn by `scripts/bare-icon.ts`, without the keys of their lines, which React asks for in development alone (their
 * lines never change places), and without sizes and names, of which the first are all alike and the last are for classes
 * that nobody styles.
 */
const bareIcons: Plugin = {
  name: 'bare-icons',
  resolveId: { filter: { id: /createLucideIcon\.mjs$/ }, handler: () => resolve('scripts/bare-icon.ts') },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\// },
    handler: (code) => code.replace(/,\s*key: "\w+"|\bsize: 24,|\bname: ".+",|,\s*aliases: \[[^\]]*\]/g, ''),
  },
}

/**
 * React's functions by their own names. Its files are CommonJS, and a bundler calls what it imports from such a file by
 * way of its module, `(0, react.useState)(…)`, at each of some two thousand places.
 */
const reactByName: Plugin = {
  name: 'react-by-name',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (source, _, { kind }) => (kind === 'import-statement' ? `\0by-name:${source}` : undefined),
  },
  load: {
    filter: { id: /^\0by-name:/ },
    handler(id) {
      const path = require.resolve(id.slice('\0by-name:'.length))
      const names = Object.keys(require(path) as object)
      const lines = names.map((name) => `export const ${name} = react.${name}`)
      return [`import react from ${JSON.stringify(path)}`, 'export default react', ...lines].join('\n')
    },
  },
}

/**
 * In one file nothing comes late: `import('./part')` takes what is there. Left to the bundler, every module that such a
 * part shares with another would stand in a function of its own, to be run late (4 % of the file).
 */
const allAtOnce: Plugin = {
  name: 'all-at-once',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\('\./ },
    handler(code) {
      const parts: string[] = []
      const rest = code.replace(/\bimport\(('\.[^']+')\)/g, (_, path: string) => {
        parts.push(`import * as part${parts.length} from ${path}\n`)
        return `Promise.resolve(part${parts.length - 1})`
      })
      return parts.join('') + rest
    },
  },
}

/** Packages, then the layers, that a built file holds one after the other, with the styles between. */
const PACKAGES = ['react', 'react-dom/client', 'valibot', 'ky', 'jotai', '@tanstack/react-virtual']
const LAYERS = ['text', 'domain', 'api/contract', 'state', 'actions', 'ui', 'features']

/**
 * Like beside like: gzip knows again what it saw within 32 kB. A bundler lays modules down in the order in which they are
 * first imported, and this one imports all of them, layer by layer. It is no file of its own in the end.
 */
const inOrder: Plugin = {
  name: 'in-order',
  resolveId: { filter: { id: /^in-order$/ }, handler: (id) => ({ id, moduleSideEffects: 'no-treeshake' }) },
  load: {
    filter: { id: /^in-order$/ },
    handler() {
      const paths = reachedFrom('src/index.ts')
      const styles = paths.filter((path) => path.endsWith('.css?inline'))
      const layers = LAYERS.flatMap((layer) => paths.filter((path) => path.includes(`/src/${layer}/`)))
      return [...PACKAGES, ...new Set([...styles, ...layers])]
        .map((path) => `import ${JSON.stringify(path)}`)
        .join('\n')
    },
  },
  generateBundle(_, bundle) {
    const order = bundle['in-order.js']
    if (order?.type === 'chunk' && order.exports.length > 0) this.error('in-order.js holds what other files need')
    delete bundle['in-order.js']
  },
}

/** All that a module of ours imports, at once or late, and all that those import, by path. */
function reachedFrom(start: string): string[] {
  const reached = new Set([resolve(start)])
  // A set also visits what is added meanwhile.
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, source = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)) {
      const target = resolve(dirname(path), source)
      // None has it that stands in a comment.
      const end = ['.ts', '.tsx', '/index.ts', ''].find((end) => existsSync(target.replace('?inline', '') + end))
      if (end !== undefined) reached.add(target + end)
    }
  }
  return [...reached].sort()
}

/** The same in one file, which has no other start than its own. */
const startInOrder: Plugin = {
  name: 'start-in-order',
  transform: { filter: { id: /\/src\/index\.ts$/ }, handler: (code) => `import 'in-order'\n${code}` },
}

/** `imports.json`: by file, what it imports at once and what it may load later. The budgets and the benchmarks follow it. */
const importGraph: Plugin = {
  name: 'import-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const graph = chunks.map(({ fileName, imports, dynamicImports }) => [fileName, { imports, dynamicImports }])
    this.emitFile({ type: 'asset', fileName: 'imports.json', source: JSON.stringify(Object.fromEntries(graph)) })
  },
}

/** The folder of a package, from the path of a file in it. */
const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

/** Data of a package that stands among our own files. */
const COPIED = [{ copy: '/src/domain/us-metadata.json', from: resolve('node_modules/libphonenumber-js') }]

/** `LICENSES.txt`: the notice of each package inside, once, in place of React's and of each icon's in the code. */
const licenses: Plugin = {
  name: 'licenses',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    const folders = modules.map((id) => COPIED.find(({ copy }) => id.endsWith(copy))?.from ?? PACKAGE.exec(id)?.[0])
    const notices = [...new Set(folders)]
      .filter((folder) => folder !== undefined)
      .sort()
      .map(noticeOf)
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: (await Promise.all(notices)).join('\n') })
  },
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as typeof pkg
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const notice = file ? await readFile(`${folder}/${file}`, 'utf8') : ''
  return `${name} ${version} (${license})\n\n${notice.trim()}\n`
}

const common: RolldownOptions = {
  platform: 'browser',
  plugins: [inlineCss],
  // No getter of ours or of a package inside does more than get.
  treeshake: { propertyReadSideEffects: false },
  transform: {
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{}',
      'import.meta.env.MODE': '"production"',
      'import.meta.env.VP_VERSION': JSON.stringify(pkg.version),
      // partysocket asks for them, to tell of a polyfill.
      'globalThis.EventTarget': 'true',
      'globalThis.Event': 'true',
    },
  },
  // 'use client' speaks to servers that render React; a script tag takes nothing by name.
  checks: { moduleLevelDirective: false, missingNameOptionForIifeExport: false },
}

const files: OutputOptions = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
}

/**
 * What a host loads without a bundler of its own: everything inside but an optional peer. tsup builds the package; these files
 * are the bundler's of Vite, which can be told what belongs into one file (esbuild cannot: 81 files, 22 kB more to load).
 */
export const cdn: RolldownOptions = {
  ...common,
  plugins: [inlineCss, undocumented, bareIcons, reactByName, inOrder],
  external: ['@vonage/client-sdk'],
}

export const cdnFiles: OutputOptions = {
  ...files,
  minify: true,
  comments: false,
  postBanner: ({ moduleIds }) => (moduleIds.some((id) => PACKAGE.test(id)) ? '/*! Licenses: LICENSES.txt */' : ''),
}

/**
 * One file per thing that is shown, not one per set of views that have a module in common: fewer requests and an eighth
 * less to load. Each takes with it what it imports, except what one above took.
 */
const PARTS = [
  // Every element, whatever it shows, and the doors to what comes late.
  {
    name: 'phone',
    test: sources(
      'elements/define-element',
      'app/SessionGate',
      'domain/capabilities',
      'features/[a-z-]+/late-',
      'features/(blocking|blocklist|call-details|transcript)/index',
      'features/(call-log/CallLog|voicemail/VoicemailLog)',
      'ui/badge',
    ),
  },
  { name: 'keypad', test: sources('features/softphone/KeypadPhone') },
  { name: 'softphone', test: sources('features/softphone/Softphone') },
  // What the app, the logs and the views of a call have in common.
  {
    name: 'ui',
    test: sources(
      'ui/(empty-state|field|list-keys|menu|notice|search-field|select|text-field|use-[a-z-]+)\\.',
      'lucide-react/.*/icons/(arrow-left|ban|phone-call|phone-off|search|voicemail)\\.',
      'state/call-log\\.',
      'domain/time',
    ),
  },
  { name: 'app', test: sources('app/App') },
  { name: 'log', test: sources('features/call-log/LogPanel') },
  // Dialogs, the call itself, and what is read of a call: from the first press of Call on.
  { name: 'call', test: sources('features/(?!greeting|report|settings|setup)', 'actions/call/live-call') },
  // Pages that a person opens once a month, or never.
  { name: 'settings', test: sources('features/(greeting|settings|setup)') },
  { name: 'report', test: sources('features/report') },
]

function sources(...paths: string[]): RegExp {
  return new RegExp(`/(src|node_modules)/(${paths.join('|')})`)
}

export default defineConfig([
  {
    ...cdn,
    input: { 'in-order': 'in-order', 'virtual-phone': 'src/index.ts', ...elementEntries },
    output: {
      ...cdnFiles,
      dir: 'dist/cdn',
      cleanDir: true,
      codeSplitting: { groups: PARTS },
      plugins: [importGraph, licenses],
    },
  },
  {
    ...cdn,
    plugins: [cdn.plugins, allAtOnce, startInOrder],
    input: { 'virtual-phone': 'src/index.ts' },
    output: { ...cdnFiles, dir: 'dist/cdn', format: 'iife', codeSplitting: false, entryFileNames: '[name].global.js' },
  },
  {
    // `npx virtual-phone-conformance`: nothing to install beside the package, so all it needs is inside.
    platform: 'node',
    external: ['bufferutil', 'utf-8-validate'],
    transform: { target: 'node20' },
    input: { main: 'demo/conformance/main.ts' },
    output: {
      dir: 'dist/conformance',
      cleanDir: true,
      codeSplitting: false,
      comments: false,
      postBanner: '/*! Licenses: LICENSES.txt */',
      plugins: [licenses],
    },
  },
])
