import { defineConfig, type OutputOptions, type RolldownOptions } from 'rolldown'
import pkg from './package.json' with { type: 'json' }
import { allAtOnce } from './scripts/cdn/all-at-once'
import { bareIcons } from './scripts/cdn/bare-icons'
import { importGraph } from './scripts/cdn/import-graph'
import { inOrder, startInOrder } from './scripts/cdn/in-order'
import { inlineCss } from './scripts/cdn/inline-css'
import { licenses, PACKAGE } from './scripts/cdn/licenses'
import { reactByName } from './scripts/cdn/react-by-name'
import { elementEntries } from './scripts/element-entries'

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
  plugins: [inlineCss, bareIcons, reactByName, inOrder],
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
      'elements/host/define-element',
      'app/SessionGate',
      'domain/access/capabilities',
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
      'ui/[a-z]+/(empty-state|field|list-keys|menu|notice|search-field|select|text-field)\\.',
      'ui/([a-z]+/)?use-[a-z-]+\\.',
      'lucide-react/.*/icons/(arrow-left|ban|phone-call|phone-off|search|voicemail)\\.',
      'state/call-log\\.',
      'domain/time',
    ),
  },
  { name: 'app', test: sources('app/(App|TestPhone)') },
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
